-- What is one's own, in every company, is what one has agreed to: a membership that waits, because it was invited or moved here with its
-- company, is its company's until its person follows the mailed link.
grant create on schema public to hale_door;
-- The account that a membership waits with.
grant insert (id, email) on accounts to hale_door;
grant update (account_id) on members to hale_door;
create policy door_adds on accounts for insert to hale_door with check (true);

create function door_own_memberships(wanted_account uuid) returns table (company_id uuid, member_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select members.company_id, members.id from members
  where account_id = wanted_account and activated_at is not null
  order by members.created_at, members.id
$$;
alter function door_own_memberships(uuid) owner to hale_door;

set local role hale_door;
revoke execute on function door_own_memberships(uuid) from public;
grant execute on function door_own_memberships(uuid) to hale_app;

-- Erases an account and all that belongs to it, and counts it; not while it is a company's last admin. Memberships that wait go on waiting,
-- with an account that has the address and nothing else.
create or replace function door_erase_account(wanted_account uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  address text;
  successor uuid = gen_random_uuid();
begin
  select email into address from accounts where id = wanted_account for update;
  perform from members
  where company_id in (select company_id from members where account_id = wanted_account) and role = 'admin'
  order by id for no key update;
  if exists (
    select from members mine
    where mine.account_id = wanted_account and mine.role = 'admin'
      and mine.activated_at is not null and mine.disabled_at is null
      and not exists (
        select from members other
        where other.company_id = mine.company_id and other.id <> mine.id and other.role = 'admin'
          and other.activated_at is not null and other.disabled_at is null))
  then
    return 'last-admin';
  end if;
  update companies set erased_people = erased_people + 1
  where id in (select company_id from members where account_id = wanted_account and activated_at is not null);
  insert into audit (id, company_id, action)
  select gen_random_uuid(), company_id, 'account.erased' from members
  where account_id = wanted_account and activated_at is not null;
  if exists (select from members where account_id = wanted_account and activated_at is null) then
    update accounts set email = wanted_account::text where id = wanted_account;
    insert into accounts (id, email) values (successor, address);
    update members set account_id = successor where account_id = wanted_account and activated_at is null;
  end if;
  delete from accounts where id = wanted_account;
  return 'erased';
end
$$;
reset role;
revoke create on schema public from hale_door;
