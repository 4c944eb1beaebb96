package io.daehapsil.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Clock;
import java.util.Set;

/** The arrows of the house plan. A rule that finds nothing to check fails, which is ArchUnit's default and stays so. */
@AnalyzeClasses(packages = "io.daehapsil", importOptions = ImportOption.DoNotIncludeTests.class)
class HouseRulesTest {

    private static final String DOMAIN = "io.daehapsil.domain..";
    private static final String EJB = "io.daehapsil.ejb..";
    private static final String WEB = "io.daehapsil.web..";

    @ArchTest
    static final ArchRule theDomainKnowsNoContainer = classes()
            .that()
            .resideInAPackage(DOMAIN)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(DOMAIN, "java..", "javax.crypto..", "jakarta.persistence..", "jakarta.validation..");

    @ArchTest
    static final ArchRule behaviourDoesNotKnowTheWeb = noClasses()
            .that()
            .resideInAPackage(EJB)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(WEB);

    @ArchTest
    static final ArchRule theWebCallsServicesOnly = noClasses()
            .that()
            .resideInAPackage(WEB)
            .should()
            .dependOnClassesThat(resideInAPackage(EJB).and(DescribedPredicate.not(serviceOrValue())));

    @ArchTest
    static final ArchRule redissonStaysInItsPackages = noClasses()
            .that()
            .resideOutsideOfPackage("io.daehapsil.ejb..redis")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.redisson..", "io.netty..");

    @ArchTest
    static final ArchRule techniquesStayInTheirLeaves = noClasses()
            .that()
            .resideInAPackage(DOMAIN)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..redis", "..jpa", "..jms");

    @ArchTest
    static final ArchRule timeComesFromAClock = noClasses()
            .that()
            .resideOutsideOfPackage("io.daehapsil.ejb.settings")
            .should()
            .callCodeUnitWhere(describe("reads the time without a Clock", HouseRulesTest::readsTheTime));

    @ArchTest
    static final ArchRule settingsAreReadInOnePlace = noClasses()
            .that()
            .resideOutsideOfPackage("io.daehapsil.ejb.settings")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.eclipse.microprofile.config..")
            .orShould()
            .callMethod(System.class, "getenv", String.class)
            .orShould()
            .callMethod(System.class, "getProperty", String.class)
            .orShould()
            .callMethod(System.class, "getProperty", String.class, String.class);

    /** The server sees the proxy's http where people came by https. The filter for other sites' own servers has no proxies of ours. */
    @ArchTest
    static final ArchRule whetherByHttpsIsSaidInOnePlace = noClasses()
            .that()
            .resideInAPackage(WEB)
            .and()
            .resideOutsideOfPackages("io.daehapsil.web.origin", "io.daehapsil.web.filter")
            .should()
            .callCodeUnitWhere(describe(
                    "asks the server for the scheme",
                    call -> call.getTargetOwner().getName().startsWith("jakarta.servlet.")
                            && Set.of("isSecure", "getScheme").contains(call.getName())));

    @ArchTest
    static final ArchRule domainFeaturesHaveNoCycles =
            slices().matching("io.daehapsil.domain.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule behaviourFeaturesHaveNoCycles =
            slices().matching("io.daehapsil.ejb.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule webFeaturesHaveNoCycles =
            slices().matching("io.daehapsil.web.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theTimetableKnowsNoneOfOurs = noClasses()
            .that()
            .resideInAPackage("io.daehapsil.domain.timetable")
            .should()
            .dependOnClassesThat(resideInAPackage("io.daehapsil.domain.*")
                    .and(DescribedPredicate.not(resideInAPackage("io.daehapsil.domain.timetable"))));

    @ArchTest
    static final ArchRule theQueueKnowsNoSeats = noClasses()
            .that()
            .resideInAnyPackage("io.daehapsil.domain.queue", "io.daehapsil.domain.admission")
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                    "io.daehapsil.domain.timetable", "io.daehapsil.domain.seating", "io.daehapsil.domain.booking"));

    @ArchTest
    static final ArchRule theQueueKnowsNoAdmission = noClasses()
            .that()
            .resideInAPackage("io.daehapsil.domain.queue")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.daehapsil.domain.admission");

    @ArchTest
    static final ArchRule seatsKnowNoBookings = noClasses()
            .that()
            .resideInAPackage("io.daehapsil.domain.seating")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.daehapsil.domain.booking");

    @ArchTest
    static final ArchRule listenersDoNotSwallow =
            classes().that().areAnnotatedWith("jakarta.ejb.MessageDriven").should(letFailuresFly());

    @ArchTest
    static final ArchRule namesAreNounsOfTheTrade = noClasses()
            .should()
            .haveNameMatching(".*(Impl|Manager|Helper|Util|Utils)")
            .orShould()
            .resideInAnyPackage("..util..", "..common..", "..helper..");

    @ArchTest
    static final ArchRule nothingPrintsButALog = noClasses()
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(Throwable.class, "printStackTrace");

    private static DescribedPredicate<JavaClass> serviceOrValue() {
        return describe(
                "a service, a value or the metrics",
                type -> !type.getPackageName().matches(".*\\.(redis|jpa|jms)")
                        && (type.getSimpleName().endsWith("Service")
                                || type.getSimpleName().equals("Metrics")
                                || type.isRecord()
                                || type.isEnum()
                                || type.isInterface()
                                || type.isAssignableTo(Throwable.class)));
    }

    private static boolean readsTheTime(JavaCall<?> call) {
        String owner = call.getTargetOwner().getName();
        String method = call.getName();
        boolean now = owner.startsWith("java.time.")
                && method.equals("now")
                && call.getTarget().getRawParameterTypes().stream().noneMatch(type -> type.isEquivalentTo(Clock.class));
        boolean clock = owner.equals(Clock.class.getName()) && method.startsWith("system");
        boolean old = owner.equals("java.lang.System") && method.equals("currentTimeMillis")
                || owner.equals("java.util.Date")
                        && method.equals("<init>")
                        && call.getTarget().getRawParameterTypes().isEmpty();
        return now || clock || old;
    }

    /** A listener that catches what it cannot settle has told the broker that the message was dealt with. */
    private static ArchCondition<JavaClass> letFailuresFly() {
        Set<String> tooWide = Set.of(
                "java.lang.Throwable",
                "java.lang.Exception",
                "java.lang.RuntimeException",
                "jakarta.jms.JMSRuntimeException",
                "jakarta.persistence.PersistenceException",
                "jakarta.ejb.EJBException",
                "io.daehapsil.domain.Unavailable");
        return new ArchCondition<>("let failures fly, so that the broker delivers again") {
            @Override
            public void check(JavaClass listener, ConditionEvents events) {
                for (JavaCodeUnit unit : listener.getCodeUnits()) {
                    unit.getTryCatchBlocks().stream()
                            .flatMap(block -> block.getCaughtThrowables().stream())
                            .filter(caught -> tooWide.contains(caught.getName()) || unwrapped(caught, unit))
                            .forEach(caught -> events.add(SimpleConditionEvent.violated(
                                    unit, unit.getFullName() + " catches " + caught.getSimpleName())));
                }
            }
        };
    }

    /** The checked exception must be caught; it then has to go on as one that the broker sees. */
    private static boolean unwrapped(JavaClass caught, JavaCodeUnit unit) {
        return caught.getName().equals("jakarta.jms.JMSException")
                && unit.getConstructorCallsFromSelf().stream()
                        .noneMatch(call -> call.getTargetOwner().isAssignableTo(RuntimeException.class));
    }
}
