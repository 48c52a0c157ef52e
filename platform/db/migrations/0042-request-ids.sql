-- Which request made a job, so that one can be followed in the log through the jobs and mails it made. The server says it for
-- a transaction (db/request-id.ts); a job that another job made has the same.

alter table jobs add column request_id uuid default nullif(current_setting('hale.request', true), '')::uuid;

-- As before (0020), and with that.
grant create on schema public to hale_door;
drop function door_take_jobs(text[], integer[], integer[], uuid[]);
set local role hale_door;
create function door_take_jobs(kinds text[], room integer[], lease_seconds integer[], served_last uuid[])
  returns table (id uuid, kind text, company_id uuid, subject_id uuid, attempts integer, lease uuid, request_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  picked uuid[];
  free uuid[];
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
    free := array(
      select jobs.id from jobs
      where jobs.id = any (picked) and dead_at is null and due_at <= now() for update skip locked);
    return query
      with taken as (
        update jobs
        set attempts = jobs.attempts + 1, lease = gen_random_uuid(),
          due_at = now() + make_interval(secs => lease_seconds[i])
        where jobs.id = any (free)
        returning jobs.*)
      select taken.id, taken.kind, taken.company_id, taken.subject_id, taken.attempts, taken.lease, taken.request_id
      from taken order by array_position(picked, taken.id);
  end loop;
end
$$;
revoke execute on function door_take_jobs(text[], integer[], integer[], uuid[]) from public;
grant execute on function door_take_jobs(text[], integer[], integer[], uuid[]) to hale_app;
reset role;
revoke create on schema public from hale_door;
