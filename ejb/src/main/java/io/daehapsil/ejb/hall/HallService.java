package io.daehapsil.ejb.hall;

import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.access.GuestSiteService;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.gate.SitesService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.node.NodeService;
import io.daehapsil.ejb.queue.AskLimitService;
import io.daehapsil.ejb.queue.JoinLimitService;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.ejb.verify.VerifyService;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/**
 * Hands the services to the thin doors, web modules where nothing is injected: they look this up once, by its name, and then
 * call the services themselves.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class HallService {

    /** The same on every server. */
    public static final String NAME = "java:app/daehapsil-ejb/HallService";

    @Inject
    private QueueService queue;

    @Inject
    private AccessService access;

    @Inject
    private AdmissionService admission;

    @Inject
    private BlockListService blocks;

    @Inject
    private GuestSiteService guests;

    @Inject
    private JoinLimitService limits;

    @Inject
    private AskLimitService asks;

    @Inject
    private VerifyService verification;

    @Inject
    private Metrics metrics;

    @Inject
    private NodeService node;

    @Inject
    private SitesService sites;

    public QueueService queue() {
        return queue;
    }

    public AccessService access() {
        return access;
    }

    public AdmissionService admission() {
        return admission;
    }

    public BlockListService blocks() {
        return blocks;
    }

    public GuestSiteService guests() {
        return guests;
    }

    public JoinLimitService limits() {
        return limits;
    }

    public AskLimitService asks() {
        return asks;
    }

    public VerifyService verification() {
        return verification;
    }

    public Metrics metrics() {
        return metrics;
    }

    public NodeService node() {
        return node;
    }

    public SitesService sites() {
        return sites;
    }
}
