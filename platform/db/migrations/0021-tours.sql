-- Guided tours: which of the five a company has switched off, and its own. Who has seen one is known to their browser only.

create table switched_off_tours (
  company_id uuid not null references companies on delete cascade,
  tour_id text not null check (tour_id in ('1', '2', '3', '4', '5')),
  primary key (company_id, tour_id)
);

create table own_tours (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 300),
  -- A value of `data-tour` in the page.
  target text not null check (length(target) <= 40),
  -- The last day on which it is shown.
  end_date date not null,
  is_on boolean not null default false,
  created_at timestamptz not null default now()
);
create index own_tours_company on own_tours (company_id, created_at);

do $$
declare
  noun text;
begin
  foreach noun in array array['switched_off_tours', 'own_tours'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
  end loop;
end
$$;
grant select, insert, delete on switched_off_tours to hale_app;
grant select, insert, update, delete on own_tours to hale_app;
