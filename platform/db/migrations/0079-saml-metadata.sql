-- When a SAML provider's metadata was last read at its address, and why that did not go well.
alter table identity_providers
  add column metadata_read_at timestamptz,
  add column metadata_failure text;

-- Providers that are set up by an address are read from now on, spread over a day.
alter table jobs no force row level security;
alter table identity_providers no force row level security;
insert into jobs (kind, company_id, subject_id, due_at)
select 'saml-metadata', company_id, company_id, now() + random() * interval '1 day' from identity_providers
where saml ->> 'metadataUrl' is not null
on conflict do nothing;
alter table jobs force row level security;
alter table identity_providers force row level security;
