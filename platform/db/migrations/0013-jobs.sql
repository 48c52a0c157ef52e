-- Everything that no request waits for is a job: mails, requests for mail, pictures, feeds, clean-up, monthly totals
-- (docs/decisions/021-jobs.md). What waits already is carried over.

create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  -- null: it belongs to the installation, and only the functions below see it.
  company_id uuid references companies on delete cascade,
  -- Set where it is for one person: it is erased with them.
  member_id uuid,
  -- What it is about: the id of a mail, a picture, a feed. No text of anybody.
  subject_id uuid not null,
  -- Somebody waits for it.
  urgent boolean not null default false,
  -- Tries since it last went well.
  attempts integer not null default 0,
  -- While a server has it: when that server's lease ends.
  due_at timestamptz not null default now(),
  lease uuid,
  -- Why the last try failed, as a code.
  failure text check (length(failure) <= 40),
  -- When it was given up; it waits for an operator.
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, subject_id),
  check (member_id is null or company_id is not null),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index jobs_due on jobs (kind, due_at) where dead_at is null;
create index jobs_by_company on jobs (kind, urgent, company_id, due_at) where dead_at is null;
create index jobs_member on jobs (company_id, member_id);
create index jobs_dead on jobs (dead_at) where dead_at is not null;
alter table jobs enable row level security;
alter table jobs force row level security;
create policy own_company on jobs
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on jobs to hale_app;

-- Wakes the workers of all servers, once for each transaction that adds jobs.
create function notify_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('hale_jobs', '');
  return null;
end
$$;
create trigger jobs_wake after insert on jobs for each statement execute function notify_jobs();

-- Due jobs of a kind, as they take turns: one of each company, beginning after `served_last`, then a second of each. Finds
-- the companies by jumping from one to the next in the index, so that it costs little however many jobs one has waiting.
create function jobs_in_turns(wanted text, is_urgent boolean, most integer, served_last uuid) returns table (id uuid)
  language sql stable set enable_seqscan = off
as $$
  with recursive
  later (company_id) as (
    (select company_id from jobs
     where kind = wanted and urgent = is_urgent and dead_at is null and company_id > served_last
     order by company_id limit 1)
    union all
    select (select next.company_id from jobs next
            where kind = wanted and urgent = is_urgent and dead_at is null and next.company_id > later.company_id
            order by next.company_id limit 1)
    from later where company_id is not null),
  earlier (company_id) as (
    (select company_id from jobs
     where kind = wanted and urgent = is_urgent and dead_at is null and company_id <= served_last
     order by company_id limit 1)
    union all
    select (select next.company_id from jobs next
            where kind = wanted and urgent = is_urgent and dead_at is null
              and next.company_id > earlier.company_id and next.company_id <= served_last
            order by next.company_id limit 1)
    from earlier where company_id is not null),
  turns as (
    select company_id, row_number() over () as turn from (
      select company_id from (select company_id from later union all select company_id from earlier) companies
      where exists (
        select from jobs due
        where kind = wanted and urgent = is_urgent and dead_at is null
          and due.company_id = companies.company_id and due_at <= now())
      limit most) companies)
  (select due.id
   from turns cross join lateral (
     select jobs.id, row_number() over (order by due_at) as rank from jobs
     where kind = wanted and urgent = is_urgent and dead_at is null
       and jobs.company_id = turns.company_id and due_at <= now()
     order by due_at limit most) due
   order by due.rank, turns.turn limit most)
  union all
  -- Jobs of the installation: a kind has either these or companies' jobs.
  (select jobs.id from jobs
   where kind = wanted and urgent = is_urgent and dead_at is null and company_id is null and due_at <= now()
   order by due_at limit most)
$$;

grant create on schema public to hale_door;

-- Takes jobs that are due, up to `room` of each kind, so that no other server runs them while the lease lasts. What is
-- urgent comes first; companies take turns, beginning after the one that this server served last.
create function door_take_jobs(kinds text[], room integer[], lease_seconds integer[], served_last uuid[])
  returns table (id uuid, kind text, company_id uuid, subject_id uuid, attempts integer, lease uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  picked uuid[];
begin
  -- One server takes at a time: two that choose among the same rows would leave each other nothing.
  perform pg_advisory_xact_lock(4253643);
  for i in 1 .. cardinality(kinds) loop
    picked := array(
      select jobs.id from jobs where jobs.kind = kinds[i] and dead_at is null and due_at <= now()
      order by due_at limit room[i] + 1);
    if cardinality(picked) > room[i] then
      picked := array(select turns.id from jobs_in_turns(kinds[i], true, room[i], served_last[i]) turns);
      picked := picked || array(
        select turns.id from jobs_in_turns(kinds[i], false, room[i] - cardinality(picked), served_last[i]) turns);
    end if;
    return query
      with taken as (
        update jobs
        set attempts = jobs.attempts + 1, lease = gen_random_uuid(),
          due_at = now() + make_interval(secs => lease_seconds[i])
        from (
          select jobs.id from jobs
          where jobs.id = any (picked) and dead_at is null and due_at <= now() for update skip locked) free
        where jobs.id = free.id
        returning jobs.*)
      select taken.id, taken.kind, taken.company_id, taken.subject_id, taken.attempts, taken.lease
      from taken order by array_position(picked, taken.id);
  end loop;
end
$$;

-- Seconds until the next job of these kinds is due; null where none waits.
create function door_next_job(kinds text[]) returns double precision
  language sql stable security definer set search_path = pg_catalog, public set enable_seqscan = off
as $$
  select extract(epoch from min(next.due_at) - now())::double precision
  from unnest(kinds) as wanted (kind) cross join lateral (
    select due_at from jobs where jobs.kind = wanted.kind and dead_at is null order by due_at limit 1) next
$$;

-- Ends a try, for the server that holds the lease: the job is due again, or dead, or else done and removed.
create function door_end_job(job uuid, held uuid, again_in_seconds double precision, is_dead boolean, tries integer, why text)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  if again_in_seconds is null and not is_dead then
    delete from jobs where id = job and lease = held;
  else
    update jobs
    set lease = null, attempts = tries, failure = why, dead_at = case when is_dead then now() end,
      due_at = case when is_dead then due_at else now() + make_interval(secs => again_in_seconds) end
    where id = job and lease = held;
  end if;
end
$$;

-- Adds jobs that belong to no company, where they do not wait already.
create function door_add_jobs(kinds text[], subjects uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  insert into jobs (kind, subject_id) select * from unnest(kinds, subjects) on conflict do nothing
$$;

grant select, insert, update, delete on jobs to hale_door;
create policy door on jobs to hale_door using (true) with check (true);

do $$
declare
  door text;
begin
  foreach door in array array[
    'door_take_jobs(text[], integer[], integer[], uuid[])', 'door_next_job(text[])', 'door_add_jobs(text[], uuid[])',
    'door_end_job(uuid, uuid, double precision, boolean, integer, text)'] loop
    execute format('alter function %s owner to hale_door', door);
    execute format('set local role hale_door');
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to hale_app', door);
    execute format('reset role');
  end loop;
end
$$;

-- What waits in the tables that were their own queues. Their owner is bound by security too.
alter table jobs no force row level security;
alter table mails no force row level security;
alter table pictures no force row level security;
alter table feeds no force row level security;
insert into jobs (kind, company_id, member_id, subject_id, urgent, attempts, due_at, failure, dead_at, created_at)
select 'mail', company_id, member_id, id, kind = 'password-reset', attempts, next_at, left(failure, 40), dead_at, created_at
from mails where sent_at is null;
insert into jobs (kind, company_id, subject_id, attempts, due_at, created_at)
select 'picture', company_id, id, attempts, next_at, created_at from pictures where state in ('arriving', 'waiting');
insert into jobs (kind, company_id, subject_id, attempts, due_at, created_at)
select 'feed', company_id, id, attempts, next_at, created_at from feeds where next_at is not null;
insert into jobs (kind, subject_id, attempts, due_at)
select 'mail-request', id, attempts, due_at from mail_requests;
alter table jobs force row level security;
alter table mails force row level security;
alter table pictures force row level security;
alter table feeds force row level security;

set local role hale_door;
drop function door_take_mails(integer, integer);
drop function door_take_pictures(integer, integer);
drop function door_take_feeds(integer, integer);

-- As before; a mail's job goes with it.
create or replace function door_void_resets(wanted_account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  update mailed_links set used_at = now()
  where purpose = 'password-reset' and used_at is null
    and (company_id, member_id) in (select members.company_id, members.id from members where account_id = wanted_account);
  with voided as (
    delete from mails
    where kind = 'password-reset' and sent_at is null
      and (company_id, member_id) in (select members.company_id, members.id from members where account_id = wanted_account)
    returning id)
  delete from jobs using voided where jobs.kind = 'mail' and jobs.subject_id = voided.id;
$$;

-- As before; what was given up is a dead job now.
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
$$;
reset role;
revoke create on schema public from hale_door;

alter table mails drop column next_at, drop column attempts, drop column failure, drop column dead_at;
alter table pictures drop column next_at, drop column attempts;
alter table feeds drop column next_at, drop column attempts;
alter table mail_requests drop column due_at, drop column attempts;
