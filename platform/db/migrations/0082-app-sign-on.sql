-- Logins by single sign-on that an app began: the system's browser brings them back, and the app's secret ends them.
alter table provider_attempts
  add column is_app boolean not null default false;

alter table provider_arrivals
  add column app bytea;

-- A mail that tells admins when their login service or one of their domains needs them. The other kinds stay as they are.
do $$
declare
  held text;
begin
  select pg_get_constraintdef(oid) into held from pg_constraint
    where conrelid = 'mails'::regclass and conname = 'mails_kind_check';
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(held, 'ARRAY[', 'ARRAY[''sign-in-problem''::text, ');
end $$;
