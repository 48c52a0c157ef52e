-- What a person is told in Hale: on each device at once, and read on one is read on all.

create table notifications (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in (
    'article', 'video', 'announcement', 'call-back-sent', 'call-back-not-sent', 'results-due')),
  -- What it is about. Nothing private is in a title or a path: those of a call-back and of results have none.
  subject_id uuid not null,
  title text check (length(title) <= 200),
  path text check (length(path) <= 200),
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  check (kind in ('article', 'video', 'announcement') or (title is null and path is null)),
  -- In this order, so that all of one subject can be found too.
  unique (company_id, kind, subject_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index notifications_newest on notifications (company_id, member_id, created_at desc, id desc);
create index notifications_created on notifications (created_at);

create table notification_settings (
  company_id uuid not null,
  member_id uuid not null,
  topics_off text[] not null default '{}' check (cardinality(topics_off) <= 20),
  categories text[] not null default '{}' check (cardinality(categories) <= 40),
  weekly_digest boolean not null default false,
  -- What is older was in an earlier mail, or before the person asked for one.
  digest_at timestamptz(3) not null default now(),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

-- One for many people: they get it piece by piece (a job). The row stays, so that no document is announced twice.
create table notification_broadcasts (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('article', 'video', 'announcement')),
  subject_id uuid not null,
  title text not null check (length(title) <= 200),
  path text not null check (length(path) <= 200),
  -- Those who follow it get it; null: everybody.
  category text check (length(category) <= 40),
  -- The last member who was looked at.
  after_member uuid,
  created_at timestamptz(3) not null default now(),
  unique (company_id, kind, subject_id)
);
create index notification_broadcasts_created on notification_broadcasts (company_id, created_at);

do $$
declare
  noun text;
begin
  foreach noun in array array['notifications', 'notification_settings', 'notification_broadcasts'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;

-- Tells all servers whose notifications changed: "company:member,member", or "company" where they are many.
create function notify_notifications() returns trigger language plpgsql as $$
declare
  notice text;
begin
  for notice in
    select company_id || case
      when count(distinct member_id) <= 100 then ':' || string_agg(distinct member_id::text, ',')
      else '' end
    from changed group by company_id
  loop
    perform pg_notify('hale_notifications', notice);
  end loop;
  return null;
end
$$;
create trigger notifications_added after insert on notifications
  referencing new table as changed for each statement execute function notify_notifications();
create trigger notifications_read after update on notifications
  referencing new table as changed for each statement execute function notify_notifications();
create trigger notifications_withdrawn after delete on notifications
  referencing old table as changed for each statement execute function notify_notifications();

-- A stream ends with its session, on whichever server it is.
create function notify_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('hale_notifications', new.company_id || ':' || new.member_id);
  return null;
end
$$;
create trigger sessions_ended after update of ended_at on sessions
  for each row when (new.ended_at is not null and old.ended_at is null) execute function notify_ended_session();

-- A mail for a member may have content too.
alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in (
    'invitation', 'reminder', 'password-reset', 'password-changed', 'switched-off',
    'call-back', 'call-back-withdrawn', 'call-back-address', 'weekly-digest'));

-- Removes some notifications that are 90 days old, of all companies; answers how many.
grant create on schema public to hale_door;
create function door_forget_notifications(most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  with removed as (
    delete from notifications where id in (
      select id from notifications where created_at < now() - interval '90 days' order by created_at limit most)
    returning id)
  select count(*)::integer from removed
$$;
grant select, delete on notifications to hale_door;
create policy door on notifications to hale_door using (true) with check (true);
alter function door_forget_notifications(integer) owner to hale_door;
set local role hale_door;
revoke execute on function door_forget_notifications(integer) from public;
grant execute on function door_forget_notifications(integer) to hale_app;
reset role;
revoke create on schema public from hale_door;

-- Who answered already is told three months after that; later answers are seen to by the server.
alter table jobs no force row level security;
alter table responses no force row level security;
insert into jobs (kind, company_id, member_id, subject_id, due_at)
select 'results-due', company_id, member_id, member_id, max(sent_at) + interval '91 days' from responses
group by company_id, member_id
on conflict do nothing;
alter table jobs force row level security;
alter table responses force row level security;
