-- The recovery programme. All of somebody's is one sealed text of few sizes, so that a copy of the database says neither
-- when they began nor how often they checked in, nor anything of what they entered.
create table recoveries (
  company_id uuid not null,
  member_id uuid not null,
  sealed bytea not null check (length(sealed) <= 4194304),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

alter table recoveries enable row level security;
alter table recoveries force row level security;
create policy own_company on recoveries
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on recoveries to hale_app;
