-- A second factor of an account: an authenticator app (RFC 6238) and ten recovery codes. They are the account's, in all of its
-- companies, and are seen by a company as its accounts are.
create table authenticators (
  account_id uuid primary key references accounts on delete cascade,
  -- The key that the app has too.
  sealed bytea not null check (length(sealed) <= 256),
  -- The newest time step of which a code was used: no code works twice.
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  account_id uuid not null references authenticators on delete cascade,
  -- SHA-256 of 80 random bits. A code that was used has no row any more.
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null default now(),
  primary key (account_id, hash)
);

-- Logins whose password was right, and which wait for the second factor.
create table login_challenges (
  hash bytea primary key check (length(hash) = 32),
  company_id uuid not null,
  member_id uuid not null,
  -- SHA-256 of the password's hash: with another password the login begins anew.
  password_digest bytea not null,
  kind text not null check (kind in ('web', 'native')),
  keep boolean not null,
  device text not null,
  time_zone text,
  network text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index login_challenges_member on login_challenges (company_id, member_id);
create index login_challenges_expires_at on login_challenges (expires_at);

alter table authenticators enable row level security;
alter table authenticators force row level security;
create policy through_membership on authenticators
  using (exists (select from members where members.account_id = authenticators.account_id));
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy through_membership on recovery_codes
  using (exists (select from members where members.account_id = recovery_codes.account_id));
alter table login_challenges enable row level security;
alter table login_challenges force row level security;
create policy own_company on login_challenges
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on authenticators, recovery_codes, login_challenges to hale_app;
grant select, delete on login_challenges to hale_door;
create policy door_forgets on login_challenges to hale_door using (true);

-- Mails that say that a second factor was added or removed, or a recovery code used. The other kinds stay as they are.
do $$
declare
  held text = (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'mails'::regclass and conname = 'mails_kind_check');
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check ' || replace(held, 'ARRAY[',
    'ARRAY[''second-factor-added''::text, ''second-factor-removed''::text, ''recovery-code-used''::text, ');
end
$$;

grant create on schema public to hale_door;
set local role hale_door;
-- As before, and logins that nobody went on with.
create or replace function door_forget_old() returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from mails where sent_at < now() - interval '30 days';
  with dead as (delete from jobs where dead_at < now() - interval '30 days' returning kind, subject_id)
  delete from mails using dead where dead.kind = 'mail' and mails.id = dead.subject_id;
  delete from mailed_links where expires_at < now() - interval '31 days';
  delete from login_challenges where expires_at < now();
  delete from push_devices using sessions
    where sessions.id = session_id and (ended_at is not null or expires_at < now());
  delete from pushes where created_at < now() - interval '1 day';
  delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from refresh_tokens where used_at < now() - interval '7 days';
  delete from removed_responses where removed_at < now() - interval '90 days';
  delete from removed_scans where removed_at < now() - interval '90 days';
$$;
reset role;
revoke create on schema public from hale_door;
