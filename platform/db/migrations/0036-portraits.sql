-- A small square picture of a member, in the row itself so that it goes with them at once.
create table portraits (
  company_id uuid not null,
  member_id uuid not null,
  -- Another one with each picture, so that its address is another one too.
  id uuid not null unique,
  bytes bytea not null check (octet_length(bytes) between 1 and 100000),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
alter table portraits enable row level security;
alter table portraits force row level security;
create policy own_company on portraits
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on portraits to hale_app;
