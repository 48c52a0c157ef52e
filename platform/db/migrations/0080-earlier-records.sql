-- What a person brought from the company they were at before: results, scans and check-ins, each sealed. They lie apart from those
-- made here, so that nothing that counts or reminds ever meets them.
create table earlier_records (
  company_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('results', 'scans', 'check-ins')),
  -- The id that it had there, or its day.
  key text not null check (length(key) between 10 and 36),
  -- By which it becomes old.
  at timestamptz(3) not null,
  sealed bytea not null check (length(sealed) <= 65536),
  primary key (company_id, member_id, kind, key),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index earlier_records_oldest on earlier_records (company_id, kind, at);
-- Check-ins are looked for in all companies.
create index earlier_records_check_ins on earlier_records (at) where kind = 'check-ins';

alter table earlier_records enable row level security;
alter table earlier_records force row level security;
create policy own_company on earlier_records
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on earlier_records to hale_app;
grant select, delete on earlier_records to hale_door;
create policy door_forgets on earlier_records to hale_door using (true);

grant create on schema public to hale_door;
set local role hale_door;
-- As before, and check-ins that were brought along go after two years as others do.
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
  delete from earlier_records where kind = 'check-ins' and at < current_date - 731;
  delete from removed_check_ins where removed_at < now() - interval '90 days';
$$;
reset role;
revoke create on schema public from hale_door;
