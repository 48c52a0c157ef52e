grant create on schema public to hale_door;
set local role hale_door;

-- As before, but who was named to keep their password keeps it only as long as they are an admin.
create or replace function door_memberships(wanted_email text)
  returns table (account_id uuid, company_id uuid, member_id uuid, password_hash text, activated boolean,
    disabled boolean, password_refused boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select accounts.id, members.company_id, members.id, accounts.password_hash,
    members.activated_at is not null, members.disabled_at is not null,
    exists (select from identity_providers where identity_providers.company_id = members.company_id and is_only)
      and not (members.role = 'admin'
        and exists (select from break_glass_admins where break_glass_admins.member_id = members.id))
  from accounts join members on members.account_id = accounts.id
  where accounts.email = wanted_email
  order by members.created_at, members.id
$$;
reset role;
revoke create on schema public from hale_door;
