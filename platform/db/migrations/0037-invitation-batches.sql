-- Lists of people that are invited together and can be withdrawn together, and how many a company may invite in a day.

alter table companies
  -- Null is what the server has as its default.
  add column invitations_per_day integer check (invitations_per_day between 1 and 1000000);

create table invitation_batches (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  actor_id uuid,
  created_at timestamptz not null default now(),
  invited integer not null default 0,
  withdrawn_at timestamptz,
  foreign key (company_id, actor_id) references members (company_id, id) on delete set null (actor_id),
  unique (company_id, id)
);
create index invitation_batches_newest on invitation_batches (company_id, created_at desc, id desc);
create index invitation_batches_actor on invitation_batches (company_id, actor_id);
alter table invitation_batches enable row level security;
alter table invitation_batches force row level security;
create policy own_company on invitation_batches
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update on invitation_batches to hale_app;

alter table members
  add column batch_id uuid,
  add foreign key (company_id, batch_id) references invitation_batches (company_id, id) on delete set null (batch_id);
create index members_batch on members (company_id, batch_id) where batch_id is not null;
-- A list of 5,000 addresses is compared with everybody.
create index members_email on members (company_id, email);
