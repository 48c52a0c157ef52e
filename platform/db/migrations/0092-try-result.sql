-- What a try of single sign-on read about the person who logged in, for the admin who tried it: encrypted, and for an hour.
alter table identity_providers add column try_result bytea;
grant update (try_result) on identity_providers to hale_door;
create policy cross_tenant_forgets on identity_providers for update to hale_door
  using (true) with check (try_result is null);

grant create on schema public to hale_door;
set local role hale_door;
-- As before, and what tries read.
create or replace function cross_tenant_forget_old() returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from mails where sent_at < now() - interval '30 days';
  with dead as (delete from jobs where dead_at < now() - interval '30 days' returning kind, subject_id)
  delete from mails using dead where dead.kind = 'mail' and mails.id = dead.subject_id;
  delete from mailed_links where expires_at < now() - interval '31 days';
  delete from login_challenges where expires_at < now();
  delete from provider_attempts where expires_at < now();
  delete from provider_arrivals where expires_at < now();
  update identity_providers set try_result = null
    where try_result is not null and tried_at < now() - interval '1 hour';
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
