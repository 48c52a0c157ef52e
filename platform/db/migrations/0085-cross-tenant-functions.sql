-- The functions across companies are called what they are, and so are the policies that let them read: until now "door" stood
-- for both. Their owner keeps its name, which is the whole cluster's.
grant create on schema public to hale_door;
set local role hale_door;
do $$
declare
  found record;
begin
  for found in select oid::regprocedure as called, proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and proname like 'door\_%' loop
    execute format('alter function %s rename to %I', found.called, 'cross_tenant_' || substr(found.name, length('door_') + 1));
  end loop;
end
$$;
reset role;
revoke create on schema public from hale_door;

do $$
declare
  found record;
begin
  for found in select polname as name, polrelid::regclass as noun from pg_policy
    where polname = 'door' or polname like 'door\_%' loop
    execute format('alter policy %I on %s rename to %I', found.name, found.noun, 'cross_tenant' || substr(found.name, length('door') + 1));
  end loop;
end
$$;
