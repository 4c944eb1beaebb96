-- Who came by an outside identity provider: its issuer and what it calls them. Nobody else may take the name.
alter table operator add column provider_subject varchar(600);
