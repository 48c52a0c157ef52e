-- A host shows one company, whoever writes it: two commands at once, or a company that comes from another installation.
create function door_one_company_a_host() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- One after the other, so that each sees what the one before wrote.
  perform pg_advisory_xact_lock(hashtextextended('companies.hostnames', 54));
  if exists (select from companies where id <> new.id and hostnames && new.hostnames) then
    raise unique_violation using
      message = 'a host belongs to another company', table = 'companies', constraint = 'companies_hostnames';
  end if;
  return new;
end
$$;
create trigger companies_hostnames before insert or update of hostnames on companies
  for each row when (new.hostnames <> '{}') execute function door_one_company_a_host();

-- Last, because whoever makes a trigger must be allowed to run it.
grant create on schema public to hale_door;
alter function door_one_company_a_host() owner to hale_door;
set local role hale_door;
revoke execute on function door_one_company_a_host() from public;
reset role;
revoke create on schema public from hale_door;
