-- Phones and browsers that are pushed to. What reaches one (its token, or where its browser is sent to and the keys) is sealed;
-- a keyed hash of it finds the same device again.

create table push_devices (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  member_id uuid not null,
  session_id uuid not null,
  channel text not null check (channel in ('fcm', 'web')),
  sealed bytea not null check (length(sealed) <= 8192),
  -- In whichever company: a device has one owner at a time.
  address_hash bytea not null unique check (length(address_hash) = 32),
  time_zone text not null check (length(time_zone) <= 64),
  registered_at timestamptz(3) not null default now(),
  -- Its push service asked to be left alone until then.
  retry_at timestamptz(3),
  unique (company_id, session_id),
  unique (company_id, id),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index push_devices_member on push_devices (company_id, member_id);

-- A notification that a device is to show; the row goes when the push service has it, and after a day.
create table pushes (
  company_id uuid not null,
  device_id uuid not null,
  notification_id uuid not null references notifications on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (device_id, notification_id),
  foreign key (company_id, device_id) references push_devices (company_id, id) on delete cascade
);
create index pushes_notification on pushes (notification_id);
create index pushes_created on pushes (created_at);

do $$
declare
  noun text;
begin
  foreach noun in array array['push_devices', 'pushes'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
    execute format('grant select, delete on %I to hale_door', noun);
    execute format('create policy door on %I to hale_door using (true) with check (true)', noun);
  end loop;
end
$$;

-- A device goes with its session, however that ends. One that only expires is removed by door_forget_old.
create function remove_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where company_id = new.company_id and session_id = new.id;
  return null;
end
$$;
create trigger sessions_ended_push after update of ended_at on sessions
  for each row when (new.ended_at is not null and old.ended_at is null) execute function remove_push_device();

alter table notification_settings
  add column push boolean not null default true,
  -- In the time zone of each device; both null: no quiet hours.
  add column quiet_from text default '22:00' check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column quiet_until text default '07:00' check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);

grant create on schema public to hale_door;

-- Takes a device from the session that had it before, in whichever company; two who register one at once wait for each other.
create function door_release_push_device(wanted bytea, keeper uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  select pg_advisory_xact_lock(hashtextextended('push_devices ' || encode(wanted, 'hex'), 0));
  delete from push_devices where address_hash = wanted and session_id <> keeper;
$$;
alter function door_release_push_device(bytea, uuid) owner to hale_door;

set local role hale_door;
revoke execute on function door_release_push_device(bytea, uuid) from public;
grant execute on function door_release_push_device(bytea, uuid) to hale_app;

-- As before, and devices whose session is over, and what no device was sent within a day.
create or replace function door_forget_old() returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  delete from mails where sent_at < now() - interval '30 days';
  with dead as (delete from jobs where dead_at < now() - interval '30 days' returning kind, subject_id)
  delete from mails using dead where dead.kind = 'mail' and mails.id = dead.subject_id;
  delete from mailed_links where expires_at < now() - interval '31 days';
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
