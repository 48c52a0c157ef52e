-- Single sign-on by OpenID Connect: a company's identity provider, the domains that it has proven, and who is who at the provider.
create table identity_providers (
  company_id uuid primary key references companies on delete cascade,
  -- Another one with each change of what a login depends on: one that began before ends.
  version uuid not null,
  issuer text not null,
  client_id text not null,
  -- Sealed: nobody is shown it again.
  client_secret bytea not null,
  name_claim text not null default 'name',
  -- Whether the provider's addresses in the company's domains count without email_verified.
  trusts_email boolean not null default false,
  -- Where the provider ends its own sessions, as it said last.
  end_session_url text,
  tried_at timestamptz(3),
  -- What went wrong the last time it was tried; null where nothing did.
  try_failure text,
  is_on boolean not null default false,
  -- Whether passwords of the company's people are refused.
  is_only boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check (is_on or not is_only)
);

-- Domains of a company's addresses, proven by a TXT record.
create table company_domains (
  company_id uuid not null references companies on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- Stands in the record, for all to see.
  token text not null,
  proven_at timestamptz(3),
  checked_at timestamptz(3),
  -- Since when the record of a proven domain is missing.
  missing_since timestamptz(3),
  failure text,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, domain)
);
-- Addresses of a domain are one company's to speak for.
create unique index company_domains_proven on company_domains (domain) where proven_at is not null;

-- Who somebody is at their company's provider. What a provider says of addresses may change, its subject never does.
create table provider_identities (
  id uuid primary key,
  company_id uuid not null,
  member_id uuid not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz(3) not null default now(),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  unique (company_id, id),
  unique (company_id, issuer, subject),
  unique (company_id, member_id, issuer)
);

-- Admins who may use their password where a company's people may not.
create table break_glass_admins (
  company_id uuid not null,
  member_id uuid primary key,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index break_glass_admins_company on break_glass_admins (company_id);

-- Logins that are on their way to a provider and back.
create table provider_attempts (
  -- SHA-256 of the state.
  hash bytea primary key check (length(hash) = 32),
  company_id uuid not null references companies on delete cascade,
  version uuid not null,
  -- SHA-256 of what the browser's cookie holds.
  browser bytea not null check (length(browser) = 32),
  -- The nonce and the verifier of PKCE.
  sealed bytea not null,
  -- The admin who tries the provider; null for a login.
  actor_id uuid,
  keep boolean not null,
  device text not null,
  time_zone text,
  network text,
  expires_at timestamptz not null,
  foreign key (company_id, actor_id) references members (company_id, id) on delete cascade
);
create index provider_attempts_expires_at on provider_attempts (expires_at);
create index provider_attempts_company on provider_attempts (company_id);

-- Logins that came back from a provider and wait for their page to go on.
create table provider_arrivals (
  -- SHA-256 of what the browser's cookie holds.
  hash bytea primary key check (length(hash) = 32),
  company_id uuid not null references companies on delete cascade,
  version uuid not null,
  -- What the provider says of the person.
  sealed bytea not null,
  keep boolean not null,
  device text not null,
  time_zone text,
  network text,
  expires_at timestamptz not null
);
create index provider_arrivals_expires_at on provider_arrivals (expires_at);
create index provider_arrivals_company on provider_arrivals (company_id);

-- Of a session that a provider stands for: whose, and the provider's own name of its session.
alter table sessions add column identity_id uuid, add column provider_session text,
  add foreign key (company_id, identity_id) references provider_identities (company_id, id) on delete cascade;
create index sessions_identity on sessions (company_id, identity_id) where identity_id is not null;
alter table sessions drop constraint sessions_ended_because_check,
  add check (ended_because in ('logout', 'reuse', 'disabled', 'password', 'everywhere', 'provider'));
alter table login_challenges add column identity_id uuid, add column provider_session text,
  add foreign key (company_id, identity_id) references provider_identities (company_id, id) on delete cascade,
  -- Null where a provider stood for the password.
  alter column password_digest drop not null,
  add check ((password_digest is null) = (identity_id is not null));

do $$
declare
  noun text;
begin
  foreach noun in array array['identity_providers', 'company_domains', 'provider_identities', 'break_glass_admins',
    'provider_attempts', 'provider_arrivals']
  loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;
grant select on identity_providers, company_domains, break_glass_admins to hale_door;
grant select, delete on provider_attempts, provider_arrivals to hale_door;
create policy door on identity_providers for select to hale_door using (true);
create policy door on company_domains for select to hale_door using (true);
create policy door on break_glass_admins for select to hale_door using (true);
create policy door_forgets on provider_attempts to hale_door using (true);
create policy door_forgets on provider_arrivals to hale_door using (true);

-- What somebody is told who asked for a new password where theirs is refused. The other kinds stay as they are.
do $$
declare
  held text = (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'mails'::regclass and conname = 'mails_kind_check');
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check ' ||
    replace(held, 'ARRAY[', 'ARRAY[''single-sign-on''::text, ');
end
$$;

grant create on schema public to hale_door;
set local role hale_door;

-- Which company's provider speaks for the addresses of a domain.
create function door_provider_company(wanted_domain text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (select company_domains.company_id
    from company_domains join identity_providers using (company_id)
    where domain = wanted_domain and proven_at is not null and is_on);
revoke execute on function door_provider_company(text) from public;
grant execute on function door_provider_company(text) to hale_app;

-- As before, and whether a membership's company takes single sign-on alone.
drop function door_memberships(text);
create function door_memberships(wanted_email text)
  returns table (account_id uuid, company_id uuid, member_id uuid, password_hash text, activated boolean,
    disabled boolean, password_refused boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select accounts.id, members.company_id, members.id, accounts.password_hash,
    members.activated_at is not null, members.disabled_at is not null,
    exists (select from identity_providers where identity_providers.company_id = members.company_id and is_only)
      and not exists (select from break_glass_admins where break_glass_admins.member_id = members.id)
  from accounts join members on members.account_id = accounts.id
  where accounts.email = wanted_email
  order by members.created_at, members.id
$$;
revoke execute on function door_memberships(text) from public;
grant execute on function door_memberships(text) to hale_app;

-- As before, and logins that a provider did not end.
create or replace function door_forget_old() returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from mails where sent_at < now() - interval '30 days';
  with dead as (delete from jobs where dead_at < now() - interval '30 days' returning kind, subject_id)
  delete from mails using dead where dead.kind = 'mail' and mails.id = dead.subject_id;
  delete from mailed_links where expires_at < now() - interval '31 days';
  delete from login_challenges where expires_at < now();
  delete from provider_attempts where expires_at < now();
  delete from provider_arrivals where expires_at < now();
  delete from push_devices using sessions
    where sessions.id = session_id and (ended_at is not null or expires_at < now());
  delete from pushes where created_at < now() - interval '1 day';
  delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from refresh_tokens where used_at < now() - interval '7 days';
  delete from removed_responses where removed_at < now() - interval '90 days';
  delete from removed_scans where removed_at < now() - interval '90 days';
  delete from check_ins where day < current_date - 731;
  delete from removed_check_ins where removed_at < now() - interval '90 days';
$$;
reset role;
revoke create on schema public from hale_door;
