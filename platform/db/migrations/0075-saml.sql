-- SAML 2.0 as the second protocol of single sign-on.
alter table identity_providers
  -- What a provider's metadata says, and which attributes are read; null of one that speaks OpenID Connect.
  add column saml jsonb,
  alter column client_secret drop not null,
  add check ((saml is null) = (client_secret is not null));

-- What came by a form of another site, which brings no cookie along: sealed, until the browser itself comes back.
alter table provider_attempts add column answer bytea;

-- Assertions that were accepted, until they expire: none is accepted twice.
create table provider_assertions (
  company_id uuid not null references companies on delete cascade,
  -- SHA-256 of its ID.
  hash bytea not null check (length(hash) = 32),
  expires_at timestamptz not null,
  primary key (company_id, hash)
);
alter table provider_assertions enable row level security;
alter table provider_assertions force row level security;
create policy own_company on provider_assertions
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on provider_assertions to hale_app;
