-- A person's plan of steps: one sealed text, so that a copy of the database says neither which steps somebody takes, such as to
-- stop smoking, nor on which days they did. After a plan was deleted the text says when, and nothing else.
create table plans (
  company_id uuid not null,
  member_id uuid not null,
  sealed bytea not null check (length(sealed) <= 131072),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

alter table plans enable row level security;
alter table plans force row level security;
create policy own_company on plans
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on plans to hale_app;
