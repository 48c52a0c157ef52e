-- A company's directory adds, changes and deactivates its people (SCIM 2.0, RFC 7643 and 7644).

-- What a directory shows to prove who it is. Revoked ones stay, without their hash, for the audit names them.
create table directory_tokens (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  hash bytea unique,
  sends_invitations boolean not null,
  gives_roles boolean not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  check (hash is not null or revoked_at is not null),
  unique (company_id, id)
);
create index directory_tokens_newest on directory_tokens (company_id, created_at desc);
alter table directory_tokens enable row level security;
alter table directory_tokens force row level security;
create policy own_company on directory_tokens
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
create policy door on directory_tokens for select to hale_door using (true);
grant select, insert, update, delete on directory_tokens to hale_app;
grant select on directory_tokens to hale_door;

-- How often requests with a token did what, or were refused why, a day of UTC; no more than that is kept of a request.
create table directory_outcomes (
  company_id uuid not null,
  token_id uuid not null,
  day date not null,
  outcome text not null,
  times integer not null,
  primary key (company_id, token_id, day, outcome),
  foreign key (company_id, token_id) references directory_tokens (company_id, id) on delete cascade
);
alter table directory_outcomes enable row level security;
alter table directory_outcomes force row level security;
create policy own_company on directory_outcomes
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on directory_outcomes to hale_app;

-- What a directory calls a person. It has no row of people whom it never wrote.
create table directory_people (
  company_id uuid not null,
  member_id uuid not null,
  user_name text not null,
  external_id text,
  given_name text,
  family_name text,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  -- The directory has deleted them, and sees them no more; what is theirs here stays.
  removed_at timestamptz(3),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create unique index directory_people_user_name on directory_people (company_id, lower(user_name))
  where removed_at is null;
create index directory_people_external_id on directory_people (company_id, external_id)
  where external_id is not null;
alter table directory_people enable row level security;
alter table directory_people force row level security;
create policy own_company on directory_people
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on directory_people to hale_app;

alter table groups
  -- What a directory calls it.
  add column external_id text,
  add column changed_at timestamptz(3) not null default now();

grant create on schema public to hale_door;
-- The company that a token's hash belongs to, while the token works.
create function door_directory_token(wanted_hash bytea) returns table (company_id uuid, token_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select directory_tokens.company_id, directory_tokens.id from directory_tokens
  where hash = wanted_hash and revoked_at is null and expires_at > now()
$$;
alter function door_directory_token(bytea) owner to hale_door;

set local role hale_door;
revoke execute on function door_directory_token(bytea) from public;
grant execute on function door_directory_token(bytea) to hale_app;
reset role;
revoke create on schema public from hale_door;
