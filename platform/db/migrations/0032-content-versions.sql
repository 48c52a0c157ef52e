-- Servers keep finished answers that are the same for a whole company. Each is of one version of the company's content and of
-- what belongs to no company, and is given only while the database has these versions: they are read with the caller's session.
create table content_versions (
  -- Null for what belongs to no company.
  company_id uuid unique nulls not distinct references companies on delete cascade,
  -- Random, so that a database that was restored from a backup never says again what a server has seen before.
  version uuid not null default gen_random_uuid()
);

alter table content_versions enable row level security;
alter table content_versions force row level security;
create policy own_company on content_versions for select using (company_id = (select hale_company()));
create policy library on content_versions for select
  using (company_id is null and (select hale_company()) is not null);
create policy door on content_versions to hale_door using (true) with check (true);
grant select on content_versions to hale_app;
grant select, insert, update on content_versions to hale_door;

-- Gives the content a new version at the end of a transaction that changed it: a lock that is taken last waits for nobody who
-- waits for us. Once a transaction is enough, since all of its changes are seen together.
create function door_renew_version() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  owner uuid;
  renewed text = coalesce(current_setting('hale.renewed', true), '');
begin
  if tg_table_name = 'companies' then owner = new.id;
  elsif tg_op = 'DELETE' then owner = old.company_id;
  else owner = new.company_id;
  end if;
  if position(coalesce(owner::text, 'library') in renewed) > 0 then
    return null;
  end if;
  perform set_config('hale.renewed', renewed || ' ' || coalesce(owner::text, 'library'), true);
  -- A company that is gone has no content.
  if owner is null or exists (select from companies where id = owner) then
    insert into content_versions (company_id) values (owner)
    on conflict (company_id) do update set version = excluded.version;
  end if;
  return null;
end
$$;
do $$
declare
  noun text;
  made text = 'create constraint trigger renew_content_version_on_%2$s after %2$s on %1$I
    deferrable initially deferred for each row when (%3$s) execute function door_renew_version()';
begin
  -- What members cannot see changes nothing for them.
  foreach noun in array array['articles', 'videos', 'services'] loop
    execute format(made, noun, 'insert', 'new.status = ''published''');
    execute format(made, noun, 'update', 'old.status = ''published'' or new.status = ''published''');
    execute format(made, noun, 'delete', 'old.status = ''published''');
  end loop;
  foreach noun in array array['pictures', 'video_files'] loop
    execute format(made, noun, 'delete', 'true');
  end loop;
end
$$;

-- Nothing is shown of a picture before it has been processed, and of a video's upload each part is a change.
create constraint trigger renew_content_version_on_update after update on pictures
  deferrable initially deferred for each row
  when ((old.state, old.widths, old.colors) is distinct from (new.state, new.widths, new.colors))
  execute function door_renew_version();
create constraint trigger renew_content_version_on_update after update on video_files
  deferrable initially deferred for each row
  when ((old.state, old.details) is distinct from (new.state, new.details))
  execute function door_renew_version();
create constraint trigger renew_content_version_on_update after update on companies
  deferrable initially deferred for each row
  when ((old.name, old.design, old.country) is distinct from (new.name, new.design, new.country))
  execute function door_renew_version();
create constraint trigger renew_content_version_on_change after insert or update or delete on call_back_addresses
  deferrable initially deferred for each row execute function door_renew_version();

-- Last, because whoever makes a trigger must be allowed to run it.
grant create on schema public to hale_door;
alter function door_renew_version() owner to hale_door;
set local role hale_door;
revoke execute on function door_renew_version() from public;
reset role;
revoke create on schema public from hale_door;
