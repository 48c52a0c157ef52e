-- Passkeys of an account (WebAuthn), in all of its companies; seen by a company as its accounts are.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- As the device calls it; among all accounts, for a login names nothing else.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- As COSE has it (RFC 9052).
  public_key bytea not null check (length(public_key) <= 4096),
  -- How often the device has signed; always 0 of keys that are on several devices.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The host that it is for: devices offer it on no other.
  host text not null check (length(host) <= 253),
  -- What devices know the account by: random, and the same for all of its passkeys.
  user_handle bytea not null check (length(user_handle) between 16 and 64),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy through_membership on passkeys
  using (exists (select from members where members.account_id = passkeys.account_id));
grant select, insert, update, delete on passkeys to hale_app;
grant select on passkeys to hale_door;
create policy door on passkeys for select to hale_door using (true);

-- Recovery codes stand in for passkeys too.
alter table recovery_codes drop constraint recovery_codes_account_id_fkey,
  add foreign key (account_id) references accounts on delete cascade;

-- Mails that say that a passkey was added or removed, or an app and not the passkeys beside it. The other kinds stay as they are.
do $$
declare
  held text = (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'mails'::regclass and conname = 'mails_kind_check');
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check ' ||
    replace(held, 'ARRAY[', 'ARRAY[''authenticator-removed''::text, ''passkey-added''::text, ''passkey-removed''::text, ');
end
$$;

grant create on schema public to hale_door;
set local role hale_door;
-- Whose passkey it is that somebody logs in with: the address, by which their memberships are found.
create function door_passkey(wanted bytea) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select accounts.email from passkeys join accounts on accounts.id = passkeys.account_id where credential_id = wanted
$$;
revoke execute on function door_passkey(bytea) from public;
grant execute on function door_passkey(bytea) to hale_app;
reset role;
revoke create on schema public from hale_door;
