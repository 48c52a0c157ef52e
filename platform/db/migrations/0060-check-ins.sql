-- How a person felt on a day, sealed, so that a copy of the database shows on which days a person checked in and nothing that
-- they said.
create table check_ins (
  company_id uuid not null,
  member_id uuid not null,
  day date not null,
  sealed bytea not null check (length(sealed) <= 4096),
  primary key (company_id, member_id, day),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index check_ins_oldest on check_ins (day);

-- Days whose check-in a person deleted, so that a device which was offline meanwhile does not bring it back.
create table removed_check_ins (
  company_id uuid not null,
  member_id uuid not null,
  day date not null,
  removed_at timestamptz(3) not null,
  primary key (company_id, member_id, day),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index removed_check_ins_oldest on removed_check_ins (removed_at);

do $$
declare noun text;
begin
  foreach noun in array array['check_ins', 'removed_check_ins'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
    execute format('grant select, delete on %I to hale_door', noun);
    execute format('create policy door_forgets on %I to hale_door using (true)', noun);
  end loop;
end $$;

-- As before, and check-ins that are two years old, and days whose check-in was deleted 90 days ago: no device sends one that
-- is older than 60 days.
grant create on schema public to hale_door;
set local role hale_door;
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
  delete from check_ins where day < current_date - 731;
  delete from removed_check_ins where removed_at < now() - interval '90 days';
$$;
reset role;
revoke create on schema public from hale_door;
