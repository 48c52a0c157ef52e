-- What admins write of their company's design. Visitors read `companies`, where publishing puts name, country and design.

-- The colours that a picture is drawn in on a clear background: they tell where a logo can be seen.
alter table pictures add column colors jsonb not null default '[]';

-- One for each company, made when an admin opens it first.
create table designs (
  id uuid primary key,
  company_id uuid not null unique references companies on delete cascade,
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz(3),
  updated_at timestamptz(3),
  title text not null,
  unique (company_id, id)
);

create table design_drafts (
  design_id uuid primary key,
  company_id uuid not null,
  version integer not null check (version > 0),
  title text not null,
  saved_at timestamptz(3) not null default now(),
  saved_by uuid,
  published_version integer,
  deleted_at timestamptz,
  deleted_from text check (deleted_from in ('draft', 'published')),
  check ((deleted_at is null) = (deleted_from is null)),
  foreign key (company_id, design_id) references designs (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);
create index design_drafts_saved_by on design_drafts (company_id, saved_by);

create table design_revisions (
  company_id uuid not null,
  design_id uuid not null,
  version integer not null check (version > 0),
  save_id uuid not null,
  editing uuid,
  kind text not null check (kind in ('saved', 'restored', 'published', 'copied')),
  content jsonb,
  began_at timestamptz(3) not null default now(),
  saved_at timestamptz(3) not null default now(),
  saved_by uuid,
  primary key (company_id, design_id, version),
  unique (company_id, design_id, save_id),
  foreign key (company_id, design_id) references designs (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);
create index design_revisions_kept on design_revisions (company_id, design_id, version desc) where content is not null;
create index design_revisions_saved_by on design_revisions (company_id, saved_by);

do $$
declare
  noun text;
begin
  foreach noun in array array['designs', 'design_drafts', 'design_revisions'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;
