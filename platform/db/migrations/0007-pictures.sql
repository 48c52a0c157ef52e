-- Pictures that a company's editors upload. Their files lie outside of the database, under the id. A row comes before its
-- files and says "arriving" until they are there, so that a server which dies in between leaves nothing unknown behind.

create table pictures (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  state text not null check (state in ('arriving', 'waiting', 'ready', 'failed')),
  -- As it is shown: upright.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- In how many pixels a row it has been made, smallest first.
  widths integer[] not null default '{}',
  bytes integer not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, created_by) references members (company_id, id) on delete set null (created_by)
);
create index pictures_due on pictures (next_at) where state in ('arriving', 'waiting');
create index pictures_by_member on pictures (company_id, created_by);
alter table pictures enable row level security;
alter table pictures force row level security;
create policy own_company on pictures
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on pictures to hale_app;

-- Takes pictures that something is to be done for, so that no other server takes them meanwhile: formats are to be made,
-- or what never arrived is to be cleared away.
grant create on schema public to hale_door;
create function door_take_pictures(most integer, lease_seconds integer) returns table (picture_id uuid, company_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  update pictures set attempts = attempts + 1, next_at = now() + make_interval(secs => lease_seconds)
  where id in (
    select id from pictures where state in ('arriving', 'waiting') and next_at <= now()
    order by next_at limit most for update skip locked)
  returning id, pictures.company_id
$$;
grant select, update (attempts, next_at) on pictures to hale_door;
create policy door on pictures to hale_door using (true);
alter function door_take_pictures(integer, integer) owner to hale_door;
set local role hale_door;
revoke execute on function door_take_pictures(integer, integer) from public;
grant execute on function door_take_pictures(integer, integer) to hale_app;
reset role;
revoke create on schema public from hale_door;
