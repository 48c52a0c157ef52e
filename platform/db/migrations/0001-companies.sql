-- Companies, the people in them, and their sessions.
--
-- Every table that belongs to a company carries company_id and forces row-level security, so that
-- a query made without a company sees nothing, whoever asks. Roles (made before the migrations run):
--   hale_app      the server: bound by every policy
--   hale_door     owns the few functions that must look across companies (docs/security.md)
--   hale_library  fills in content that belongs to no company

grant usage on schema public to hale_app, hale_door, hale_library;

create function hale_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('hale.company', true), '')::uuid;

create table companies (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null,
  hostnames text[] not null default '{}',
  is_default boolean not null default false,
  country char(2) not null,
  design jsonb not null,
  created_at timestamptz not null default now()
);
create unique index companies_one_default on companies (is_default) where is_default;
create index companies_hostnames on companies using gin (hostnames);

alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies
  using (id = (select hale_company())) with check (id = (select hale_company()));
create policy door on companies for select to hale_door using (true);
grant select, insert, update, delete on companies to hale_app;
grant select on companies to hale_door;

-- One account per address in an installation; membership of a company is a row of its own.
create table accounts (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text,
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (email);

create table members (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  role text not null check (role in ('member', 'editor', 'admin')),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, account_id),
  unique (company_id, id)
);
create index members_account on members (account_id);

alter table members enable row level security;
alter table members force row level security;
create policy own_company on members
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
create policy door on members for select to hale_door using (true);
grant select, insert, update, delete on members to hale_app;
grant select on members to hale_door;

-- An account belongs to no company; it is seen through a membership.
alter table accounts enable row level security;
alter table accounts force row level security;
create policy through_membership on accounts
  using (exists (select from members where members.account_id = accounts.id));
create policy new_account on accounts for insert
  with check ((select hale_company()) is not null);
create policy door on accounts for select to hale_door using (true);
grant select, insert, update, delete on accounts to hale_app;
grant select on accounts to hale_door;

create table sessions (
  id uuid primary key,
  company_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('web', 'native')),
  keep boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'reuse', 'disabled')),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  unique (company_id, id)
);
create index sessions_member on sessions (company_id, member_id);

alter table sessions enable row level security;
alter table sessions force row level security;
create policy own_company on sessions
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on sessions to hale_app;

-- Only the SHA-256 of a token is kept.
create table refresh_tokens (
  hash bytea primary key,
  company_id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index refresh_tokens_session on refresh_tokens (company_id, session_id);

alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
create policy own_company on refresh_tokens
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
create policy door on refresh_tokens for select to hale_door using (true);
grant select, insert, update, delete on refresh_tokens to hale_app;
grant select on refresh_tokens to hale_door;

-- Counters for limits, shared by all servers. A key is a hash; it names nobody.
create table limits (
  key bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index limits_resets_at on limits (resets_at);
grant select, insert, update, delete on limits to hale_app;
