-- Services become documents with a page, drafts and revisions; a company switches them on and orders them. The table as it
-- was has no rows to carry over: nothing wrote any.

drop table services;
create table services (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  key text not null check (
    key in ('corpcare', 'ourrelationship', 'vrsfreedom365', 'ucm', 'clinicalreference', 'scan')),
  -- Whether the company has switched it on; members see it when it is published too.
  is_on boolean not null default false,
  -- Among the company's services, ascending.
  position integer not null,
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz(3),
  updated_at timestamptz(3),
  title text not null,
  summary text not null,
  body jsonb not null default '{}',
  body_html text not null default '',
  for_whom text not null default '',
  cost text not null default '',
  confidentiality text not null default '',
  how_to_start text not null default '',
  hours text not null default '',
  languages text[] not null default '{}',
  phone text,
  email text,
  url text,
  emergency text not null default '',
  check (status <> 'published' or published_at is not null),
  unique (company_id, key),
  unique (company_id, id)
);

-- As drafts and revisions of articles (0008); a service is never deleted.
create table service_drafts (
  service_id uuid primary key,
  company_id uuid not null,
  version integer not null check (version > 0),
  title text not null,
  saved_at timestamptz(3) not null default now(),
  saved_by uuid,
  published_version integer,
  deleted_at timestamptz check (deleted_at is null),
  deleted_from text check (deleted_from is null),
  foreign key (company_id, service_id) references services (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);
create index service_drafts_company on service_drafts (company_id, service_id);
create index service_drafts_saved_by on service_drafts (company_id, saved_by);

create table service_revisions (
  company_id uuid not null,
  service_id uuid not null,
  version integer not null check (version > 0),
  save_id uuid not null,
  editing uuid,
  kind text not null check (kind in ('saved', 'restored', 'published', 'copied')),
  content jsonb,
  began_at timestamptz(3) not null default now(),
  saved_at timestamptz(3) not null default now(),
  saved_by uuid,
  primary key (company_id, service_id, version),
  unique (company_id, service_id, save_id),
  foreign key (company_id, service_id) references services (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);
create index service_revisions_kept on service_revisions (company_id, service_id, version desc)
  where content is not null;
create index service_revisions_saved_by on service_revisions (company_id, saved_by);

do $$
declare
  noun text;
begin
  foreach noun in array array['services', 'service_drafts', 'service_revisions'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;
