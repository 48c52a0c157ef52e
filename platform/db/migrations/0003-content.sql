-- What people read, see and look up. company_id is null for library content, which every company sees.
-- hale_company() must be set even for that: a query made without a company returns nothing.

create table articles (
  id uuid primary key,
  company_id uuid references companies on delete cascade,
  status text not null check (status in ('draft', 'published')),
  title text not null,
  summary text not null,
  category text not null,
  tags text[] not null default '{}',
  body jsonb not null,
  body_html text not null,
  picture jsonb,
  author text not null,
  reading_minutes integer not null,
  sources jsonb not null default '[]',
  published_at timestamptz(3),
  reviewed_on date,
  next_review_on date,
  check (status <> 'published' or published_at is not null)
);
create index articles_newest on articles (company_id, published_at desc, id desc) where status = 'published';
create index articles_category on articles (company_id, category, published_at desc) where status = 'published';

create table videos (
  id uuid primary key,
  company_id uuid references companies on delete cascade,
  title text not null,
  summary text not null,
  seconds integer not null,
  published_at timestamptz(3) not null
);
create index videos_newest on videos (company_id, published_at desc, id desc);

create table conditions (
  id text primary key,
  company_id uuid references companies on delete cascade,
  title text not null,
  overview text not null,
  source text not null,
  reviewed_on date
);
create index conditions_title on conditions (title, id);

-- Library content is seen by every company; what a company makes is its own.
do $$
declare
  noun text;
begin
  foreach noun in array array['articles', 'videos', 'conditions'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_or_library on %I for select
         using ((select hale_company()) is not null and (company_id is null or company_id = (select hale_company())))', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format(
      'create policy library on %I to hale_library using (company_id is null) with check (company_id is null)', noun);
    execute format('grant select, insert, update, delete on %I to hale_app, hale_library', noun);
  end loop;
end
$$;

create table news (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  title text not null,
  summary text not null,
  url text not null,
  published_at timestamptz(3) not null
);
create index news_newest on news (company_id, published_at desc, id desc);

create table services (
  company_id uuid not null references companies on delete cascade,
  key text not null check (key in ('corpcare', 'ourrelationship', 'vrsfreedom365', 'ucm')),
  title text not null,
  summary text not null,
  place integer not null,
  primary key (company_id, key)
);

create table questionnaires (
  company_id uuid not null references companies on delete cascade,
  version integer not null,
  questions jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, version)
);

create table scans (
  id uuid primary key,
  company_id uuid not null,
  member_id uuid not null,
  taken_at timestamptz(3) not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index scans_newest on scans (company_id, member_id, taken_at desc, id desc);

do $$
declare
  noun text;
begin
  foreach noun in array array['news', 'services', 'questionnaires', 'scans'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;
