-- What people write in the programme for couples: one sealed value a member, so that a copy of the database shows neither
-- what was written nor how far anybody got. Deleted, nothing of it stays.

create table relationship_progress (
  company_id uuid not null,
  member_id uuid not null,
  -- Made by the server when somebody begins, so that what a device still holds of something deleted is known as such.
  id uuid not null,
  sealed bytea not null check (length(sealed) <= 1000000),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

alter table relationship_progress enable row level security;
alter table relationship_progress force row level security;
create policy own_company on relationship_progress
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on relationship_progress to hale_app;
