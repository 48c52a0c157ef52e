-- Pictures that a company's editors upload. Their files lie outside of the database, under the id.

create table pictures (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
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
  unique (company_id, id)
);
alter table pictures enable row level security;
alter table pictures force row level security;
create policy own_company on pictures
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on pictures to hale_app;
