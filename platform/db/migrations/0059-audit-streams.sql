-- Where a company has its audit sent, how far that has come, and since when it fails.
create table audit_streams (
  company_id uuid primary key references companies on delete cascade,
  url text not null,
  -- Sealed: Hale signs with it, and nobody is shown it again.
  secret bytea not null,
  -- The position in the chain of the last entry that was accepted, or that there was when sending began.
  delivered bigint not null,
  delivered_at timestamptz(3),
  failing_since timestamptz(3),
  failure text,
  created_at timestamptz(3) not null default now()
);
alter table audit_streams enable row level security;
alter table audit_streams force row level security;
create policy own_company on audit_streams
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on audit_streams to hale_app;
