-- The only ways to look across companies. Each answers one narrow question and nothing else;
-- docs/security.md lists them, and a test compares that list with the database.

-- Which company a visitor sees: by host, else by slug (where the caller allows it), else the default.
create function door_company(host text, wanted_slug text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select id from companies
  where host = any (hostnames) or slug = wanted_slug or is_default
  order by host = any (hostnames) desc, slug is not distinct from wanted_slug desc
  limit 1
$$;

-- Who signs in with this address: the account, its password's hash and its oldest open membership.
create function door_login(wanted_email text)
  returns table (company_id uuid, member_id uuid, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select members.company_id, members.id, accounts.password_hash
  from accounts join members on members.account_id = accounts.id
  where accounts.email = wanted_email
  order by members.disabled_at is not null, members.created_at, members.id
  limit 1
$$;

-- Which company a refresh token belongs to.
create function door_refresh_token(wanted_hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
  return (select company_id from refresh_tokens where hash = wanted_hash);

-- Whether anybody but these companies is here: the demo must never mix with what is real.
create function door_other_companies(known uuid[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  return exists (select from companies where id <> all (known));

-- A function belongs to the role whose rights it runs with; that role needs CREATE to take it over.
grant create on schema public to hale_door;
alter function door_company(text, text) owner to hale_door;
alter function door_login(text) owner to hale_door;
alter function door_refresh_token(bytea) owner to hale_door;
alter function door_other_companies(uuid[]) owner to hale_door;
revoke create on schema public from hale_door;

set local role hale_door;
revoke execute on function door_company(text, text), door_login(text), door_refresh_token(bytea), door_other_companies(uuid[]) from public;
grant execute on function door_company(text, text), door_login(text), door_refresh_token(bytea), door_other_companies(uuid[]) to hale_app;
reset role;
