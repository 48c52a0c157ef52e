-- What runs with the rights of hale_door looks for names in a temporary schema last: unnamed, that schema comes first, and
-- whoever can make a temporary table could have one of those functions use theirs, triggers and all.
-- (TEMPORARY itself is revoked at each start: db/migrate.ts.)

grant create on schema public to hale_door;
do $$
declare
  door record;
begin
  for door in
    select oid::regprocedure as name, regexp_replace(path, '^search_path=', '') as path
    from pg_proc cross join lateral (
      select setting from unnest(proconfig) as settings (setting) where setting like 'search\_path=%') as known (path)
    where pronamespace = 'public'::regnamespace and prosecdef
  loop
    execute 'set local role hale_door';
    execute format('alter function %s set search_path = %s, pg_temp', door.name, door.path);
    execute 'reset role';
  end loop;
end
$$;
revoke create on schema public from hale_door;

-- The server finds out whether the database is its version's; where it has a login of its own, it cannot migrate.
grant usage on schema drizzle to hale_app;
grant select on drizzle.__drizzle_migrations to hale_app;
