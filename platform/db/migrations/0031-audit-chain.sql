-- Each row of the audit is chained to the one before it in its company by a hash, so that one that was changed, removed or moved is
-- found (docs/decisions/038-backups.md, `hale audit verify`). Chained at the end of each transaction: companies never wait
-- for each other, and nobody who holds a chain waits for anything else.

alter table audit
  add column position bigint not null default 0,
  add column hash bytea not null default '',
  -- Digests of who did it and whom it concerns, which stay when those are erased and name nobody.
  add column actor_mark bytea,
  add column subject_mark bytea;

create table audit_heads (
  company_id uuid primary key references companies on delete cascade,
  position bigint not null,
  hash bytea not null
);
alter table audit_heads enable row level security;
alter table audit_heads force row level security;
create policy own_company on audit_heads
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
create policy door on audit_heads to hale_door using (true) with check (true);
create policy door_reads on audit for select to hale_door using (true);
create policy door_chains on audit for update to hale_door using (true);
grant select on audit_heads to hale_app;
grant select, insert, update on audit_heads to hale_door;
grant select, update (position, hash, actor_mark, subject_mark) on audit to hale_door;

-- What names one person in one row: of no use for finding them in another.
create function hale_audit_mark(row_id uuid, person uuid) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(row_id || ':' || person, 'UTF8'));

create function hale_audit_hash(previous bytea, entry audit) returns bytea
  language sql stable parallel safe
  return sha256(previous || convert_to(concat_ws('|', entry.position, entry.id, entry.company_id,
    (extract(epoch from entry.at) * 1000)::bigint, entry.action, entry.detail,
    coalesce(encode(entry.actor_mark, 'hex'), '-'), coalesce(encode(entry.subject_mark, 'hex'), '-')), 'UTF8'));

create function door_chain_audit() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  entry audit;
  previous bytea;
begin
  select * into entry from audit where id = new.id;
  -- Its company was deleted in the same transaction.
  if not found then
    return null;
  end if;
  insert into audit_heads as head (company_id, position, hash) values (entry.company_id, 1, '')
    on conflict (company_id) do update set position = head.position + 1
    returning head.position, head.hash into entry.position, previous;
  entry.actor_mark := hale_audit_mark(entry.id, entry.actor_id);
  entry.subject_mark := hale_audit_mark(entry.id, entry.subject_id);
  entry.hash := hale_audit_hash(previous, entry);
  update audit set position = entry.position, hash = entry.hash,
    actor_mark = entry.actor_mark, subject_mark = entry.subject_mark where id = entry.id;
  update audit_heads set hash = entry.hash where company_id = entry.company_id;
  return null;
end
$$;

-- What there is already, in the order in which it is shown.
alter table audit no force row level security;
alter table audit_heads no force row level security;
do $$
declare
  entry audit;
  last uuid;
  previous bytea;
  reached bigint;
begin
  for entry in select * from audit order by company_id, at, id loop
    if last is distinct from entry.company_id then
      last := entry.company_id;
      previous := '';
      reached := 0;
    end if;
    reached := reached + 1;
    entry.position := reached;
    entry.actor_mark := hale_audit_mark(entry.id, entry.actor_id);
    entry.subject_mark := hale_audit_mark(entry.id, entry.subject_id);
    previous := hale_audit_hash(previous, entry);
    update audit set position = entry.position, hash = previous,
      actor_mark = entry.actor_mark, subject_mark = entry.subject_mark where id = entry.id;
    insert into audit_heads values (entry.company_id, reached, previous)
      on conflict (company_id) do update set position = excluded.position, hash = excluded.hash;
  end loop;
end
$$;
alter table audit force row level security;
alter table audit_heads force row level security;

create constraint trigger audit_chained after insert on audit
  deferrable initially deferred for each row execute function door_chain_audit();

grant create on schema public to hale_door;
alter function door_chain_audit() owner to hale_door;
set local role hale_door;
revoke execute on function door_chain_audit() from public;
reset role;
revoke create on schema public from hale_door;
