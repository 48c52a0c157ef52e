-- More ways to look across companies, each for one question. docs/security.md lists them.

grant create on schema public to hale_door;
drop function door_login(text);

-- The memberships of an address, with what a login needs to choose among them.
create function door_memberships(wanted_email text)
  returns table (account_id uuid, company_id uuid, member_id uuid, password_hash text, activated boolean, disabled boolean)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select accounts.id, members.company_id, members.id, accounts.password_hash,
    members.activated_at is not null, members.disabled_at is not null
  from accounts join members on members.account_id = accounts.id
  where accounts.email = wanted_email
  order by members.created_at, members.id
$$;

-- Which accounts have these addresses: somebody who is invited may have one already.
create function door_accounts(wanted_emails text[]) returns table (account_id uuid, email text)
  language sql volatile security definer set search_path = pg_catalog, public
as $$ select id, accounts.email from accounts where accounts.email = any (wanted_emails) $$;

-- Which company a mailed link belongs to.
create function door_mailed_link(wanted_hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
  return (select company_id from mailed_links where hash = wanted_hash);

-- Ends the sessions of an account in every company, but for one.
create function door_end_sessions(wanted_account uuid, spared uuid, because text) returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  update sessions set ended_at = now(), ended_because = because
  where ended_at is null and id is distinct from spared
    and (company_id, member_id) in (select members.company_id, members.id from members where account_id = wanted_account)
$$;

-- Links for a new password, in every company: once a password is new, older ones work no more.
create function door_void_resets(wanted_account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  update mailed_links set used_at = now()
  where purpose = 'password-reset' and used_at is null
    and (company_id, member_id) in (select members.company_id, members.id from members where account_id = wanted_account);
  delete from mails
  where kind = 'password-reset' and sent_at is null
    and (company_id, member_id) in (select members.company_id, members.id from members where account_id = wanted_account);
$$;

-- Erases an account and all that belongs to it, and counts it; not while it is a company's last admin.
create function door_erase_account(wanted_account uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  perform from accounts where id = wanted_account for update;
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
  where id in (select company_id from members where account_id = wanted_account);
  insert into audit (id, company_id, action)
  select gen_random_uuid(), company_id, 'account.erased' from members where account_id = wanted_account;
  delete from accounts where id = wanted_account;
  return 'erased';
end
$$;

-- Forgets an account that no company knows any more.
create function door_forget_account(wanted_account uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  -- Whoever is joining it to another company at this moment comes first; the second statement sees them.
  perform from accounts where id = wanted_account for update;
  delete from accounts
  where id = wanted_account and not exists (select from members where account_id = wanted_account);
end
$$;

-- Takes mails that are due, so that no other server takes them meanwhile.
create function door_take_mails(most integer, lease_seconds integer) returns table (mail_id uuid, company_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  update mails set attempts = attempts + 1, next_at = now() + make_interval(secs => lease_seconds)
  where id in (
    select id from mails where sent_at is null and dead_at is null and next_at <= now()
    -- Somebody waits for a new password; invitations can wait.
    order by kind = 'password-reset' desc, next_at limit most for update skip locked)
  returning id, mails.company_id
$$;

-- Forgets what is over in any company for 30 days: mails sent or given up, links, sessions. A spent refresh token is kept
-- for a week, to tell when a stolen one comes back.
create function door_forget_old() returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  delete from mails where coalesce(sent_at, dead_at) < now() - interval '30 days';
  delete from mailed_links where expires_at < now() - interval '31 days';
  delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from refresh_tokens where used_at < now() - interval '7 days';
$$;

grant select on mailed_links, mails, sessions to hale_door;
grant update (ended_at, ended_because) on sessions to hale_door;
grant delete, update (attempts, next_at, dead_at, failure) on mails to hale_door;
grant delete, update (used_at) on mailed_links to hale_door;
grant delete on sessions, refresh_tokens to hale_door;
grant insert (id, company_id, action) on audit to hale_door;
grant update (erased_people) on companies to hale_door;
-- Admins are locked while it is seen whether one is the last; that takes the right to change something.
grant update (disabled_at) on members to hale_door;
grant delete, update (password_hash) on accounts to hale_door;
create policy door on mailed_links to hale_door using (true);
create policy door_forgets on refresh_tokens for delete to hale_door using (true);
create policy door on audit for insert to hale_door with check (true);
create policy door on mails to hale_door using (true);
create policy door on sessions to hale_door using (true);
create policy door_counts on companies for update to hale_door using (true);
create policy door_locks on members for update to hale_door using (true);
create policy door_erases on accounts for delete to hale_door using (true);
create policy door_locks on accounts for update to hale_door using (true);

do $$
declare
  door text;
begin
  foreach door in array array[
    'door_memberships(text)', 'door_accounts(text[])', 'door_mailed_link(bytea)', 'door_end_sessions(uuid, uuid, text)',
    'door_erase_account(uuid)', 'door_forget_account(uuid)', 'door_take_mails(integer, integer)', 'door_forget_old()', 'door_void_resets(uuid)'] loop
    execute format('alter function %s owner to hale_door', door);
    execute format('set local role hale_door');
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to hale_app', door);
    execute format('reset role');
  end loop;
end
$$;
revoke create on schema public from hale_door;
