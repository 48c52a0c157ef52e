-- As before (0013), but for rows that are locked first and then changed by their ids. In one statement with the lock the plan
-- could lock again for each row of the table: where the database had counted the rows when none waited, it took half a
-- minute to take one of 10,000.

grant create on schema public to hale_door;
set local role hale_door;
create or replace function door_take_jobs(kinds text[], room integer[], lease_seconds integer[], served_last uuid[])
  returns table (id uuid, kind text, company_id uuid, subject_id uuid, attempts integer, lease uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public set enable_seqscan = off
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
      select taken.id, taken.kind, taken.company_id, taken.subject_id, taken.attempts, taken.lease
      from taken order by array_position(picked, taken.id);
  end loop;
end
$$;
reset role;
revoke create on schema public from hale_door;
