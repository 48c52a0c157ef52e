-- Diseases and conditions: the library's own and those that an operator brings in. They belong to no company.

drop table conditions;

create table conditions (
  provider text not null check (provider in ('library', 'medlineplus')),
  -- The English title as an address says it, so that a title is one condition, whoever tells of it.
  id text not null,
  title text not null,
  title_es text,
  names jsonb not null default '[]',
  headings text[] not null default '{}',
  groups text[] not null default '{}',
  codes jsonb not null default '[]',
  care jsonb not null default '{}',
  sections jsonb not null default '[]',
  sections_es jsonb not null default '[]',
  related text[] not null default '{}',
  articles text[] not null default '{}',
  url text,
  url_es text,
  sources jsonb not null default '[]',
  reviewed_on date,
  next_review_on date,
  primary key (provider, id)
);

-- Where conditions come from. The version changes with whatever is in them; servers look at it to know what they have.
create table clinical_sources (
  provider text primary key check (provider in ('library', 'medlineplus')),
  version text not null,
  updated_on date,
  imported_at timestamptz(3) not null default now()
);

do $$
declare
  noun text;
begin
  foreach noun in array array['conditions', 'clinical_sources'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format('create policy shared on %I for select using ((select hale_company()) is not null)', noun);
    execute format('create policy library on %I to hale_library using (true) with check (true)', noun);
    execute format('grant select on %I to hale_app', noun);
    execute format('grant select, insert, update, delete on %I to hale_library', noun);
  end loop;
end
$$;

-- Conditions that somebody keeps for later. A partner's may be kept too, so that they need not be in the table above;
-- the title is the one they were kept by.
create table saved_conditions (
  company_id uuid not null,
  member_id uuid not null,
  condition_id text not null,
  title text not null,
  saved_at timestamptz(3) not null default now(),
  primary key (company_id, member_id, condition_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index saved_conditions_newest on saved_conditions (company_id, member_id, saved_at desc, condition_id);
alter table saved_conditions enable row level security;
alter table saved_conditions force row level security;
create policy own_company on saved_conditions
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on saved_conditions to hale_app;
