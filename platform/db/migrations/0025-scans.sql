-- What a scan measured, sealed, so that a copy of the database shows when a person saved one and nothing that it says. An
-- id is made on a device, so it counts among those of its person only. No row is there yet: no call could add one.

alter table scans
  drop constraint scans_pkey,
  add primary key (company_id, member_id, id),
  add column sealed bytea not null check (length(sealed) <= 8192);

-- Ids of what a person deleted, so that a device which was offline meanwhile does not bring it back.
create table removed_scans (
  company_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  removed_at timestamptz(3) not null default now(),
  primary key (company_id, member_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index removed_scans_oldest on removed_scans (removed_at);

alter table removed_scans enable row level security;
alter table removed_scans force row level security;
create policy own_company on removed_scans
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on removed_scans to hale_app;

-- As before, and the ids of scans that were deleted 90 days ago: no device waits for longer than that.
grant select, delete on removed_scans to hale_door;
create policy door_forgets on removed_scans to hale_door using (true);
grant create on schema public to hale_door;
set local role hale_door;
create or replace function door_forget_old() returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  delete from mails where sent_at < now() - interval '30 days';
  with dead as (delete from jobs where dead_at < now() - interval '30 days' returning kind, subject_id)
  delete from mails using dead where dead.kind = 'mail' and mails.id = dead.subject_id;
  delete from mailed_links where expires_at < now() - interval '31 days';
  delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from refresh_tokens where used_at < now() - interval '7 days';
  delete from removed_responses where removed_at < now() - interval '90 days';
  delete from removed_scans where removed_at < now() - interval '90 days';
$$;
reset role;
revoke create on schema public from hale_door;
