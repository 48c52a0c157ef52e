-- Groups that the people of a company are in, such as departments, and the last day on which somebody used Hale.

create table groups (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index groups_name on groups (company_id, lower(name));
alter table groups enable row level security;
alter table groups force row level security;
create policy own_company on groups
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on groups to hale_app;

alter table members
  add column group_id uuid,
  -- Since when they are in it, or in none: totals of a group are of those who were in it before a month began.
  add column grouped_at timestamptz,
  -- A day of UTC, and no time: a list of people tells no more.
  add column last_active_on date,
  add foreign key (company_id, group_id) references groups (company_id, id) on delete set null (group_id);
create index members_group on members (company_id, group_id) where group_id is not null;

alter table members no force row level security;
alter table sessions no force row level security;
update members set last_active_on = used.day
from (select member_id, (max(used_at) at time zone 'UTC')::date as day from sessions group by member_id) as used
where used.member_id = members.id;
alter table members force row level security;
alter table sessions force row level security;
