-- Who may run the desk. Nobody is ever removed: the audit names them.
create table operator (
    name          varchar(40)  not null primary key,
    role          varchar(10)  not null,
    active        boolean      not null,
    -- with its method, its parameters and its salt
    password_hash varchar(200) not null,
    created_at    timestamp with time zone default current_timestamp not null
);

-- Rows stay a while after the end of a session: from where somebody logged in before is asked when others try the name.
create table operator_session (
    id       varchar(22) not null primary key,
    operator varchar(40) not null references operator (name),
    address  varchar(60) not null,
    began_at timestamp(6) with time zone not null,
    seen_at  timestamp(6) with time zone not null,
    ended    boolean     not null
);

create index session_of_operator on operator_session (operator);

-- The last quarter of an hour of log-ins that failed. The name as it was given: there need not be such an operator.
create table failed_log_in (
    name      varchar(40) not null,
    address   varchar(60) not null,
    failed_at timestamp(6) with time zone not null
);

create index failed_log_in_of_name on failed_log_in (name);
create index failed_log_in_from on failed_log_in (address);
