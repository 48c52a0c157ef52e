-- What editors write before members read it. `articles` keeps what members see; an article of a company that has
-- not been published yet has a row there too, hidden, so that there is one id from the first word on.

alter table articles
  -- When what members see was changed after it was published first.
  add column updated_at timestamptz(3),
  add unique (company_id, id);

-- Where an article stands: its newest version, who saved it, and which version members see or saw last.
create table drafts (
  article_id uuid primary key,
  company_id uuid not null,
  version integer not null check (version > 0),
  -- As in the newest version, for lists.
  title text not null,
  saved_at timestamptz(3) not null default now(),
  saved_by uuid,
  published_version integer,
  deleted_at timestamptz,
  -- Whether members saw it, or would have, when it was deleted; bringing it back shows it again.
  deleted_from text check (deleted_from in ('draft', 'published')),
  check ((deleted_at is null) = (deleted_from is null)),
  foreign key (company_id, article_id) references articles (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);
create index drafts_newest on drafts (company_id, saved_at desc, article_id desc);
create index drafts_saved_by on drafts (company_id, saved_by);
create index drafts_deleted on drafts (deleted_at) where deleted_at is not null;

-- Every save, numbered. One that a later save of the same few minutes stands for has no content any more; its row
-- stays for a day, to answer a save that is sent again because its answer was lost.
create table revisions (
  company_id uuid not null,
  article_id uuid not null,
  version integer not null check (version > 0),
  save_id uuid not null,
  -- The opened editor that saved it.
  editing uuid,
  kind text not null check (kind in ('saved', 'restored', 'published', 'copied')),
  content jsonb,
  -- When the first of the saves was made that this one stands for.
  began_at timestamptz(3) not null default now(),
  saved_at timestamptz(3) not null default now(),
  saved_by uuid,
  primary key (company_id, article_id, version),
  unique (company_id, article_id, save_id),
  foreign key (company_id, article_id) references articles (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);
create index revisions_kept on revisions (company_id, article_id, version desc) where content is not null;
create index revisions_saved_by on revisions (company_id, saved_by);

do $$
declare
  noun text;
begin
  foreach noun in array array['drafts', 'revisions'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;

-- Which articles were deleted 30 days ago, in any company; each is then erased as its company's own.
grant create on schema public to hale_door;
create function door_deleted_articles(most integer) returns table (article_id uuid, company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select drafts.article_id, drafts.company_id from drafts
  where deleted_at < now() - interval '30 days' order by deleted_at limit most
$$;
grant select on drafts to hale_door;
create policy door on drafts for select to hale_door using (true);
alter function door_deleted_articles(integer) owner to hale_door;
set local role hale_door;
revoke execute on function door_deleted_articles(integer) from public;
grant execute on function door_deleted_articles(integer) to hale_app;
reset role;
revoke create on schema public from hale_door;
