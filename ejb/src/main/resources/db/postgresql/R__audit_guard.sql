-- The audit is written and read, nothing else, also by who holds the application's own password.
create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
    raise exception 'the audit is not changed';
end
$$;

create or replace trigger audit_guard before update or delete or truncate on audit
    for each statement execute function refuse_change_of_audit();
