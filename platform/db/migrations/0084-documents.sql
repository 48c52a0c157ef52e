-- What is written and published is one pair of tables, whatever its type: where each document stands, and every save of it.
-- Until now each type had a pair of its own. What members read stays a table of the type's own, whose rows have the ids of
-- their documents.

create table documents (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  -- As the contract names it.
  type text not null,
  -- The newest one.
  version integer not null check (version > 0),
  -- As in the newest version, for lists.
  title text not null,
  facts jsonb not null default '{}',
  saved_at timestamptz(3) not null default now(),
  saved_by uuid,
  -- What members see, or saw last.
  published_version integer,
  deleted_at timestamptz,
  -- Whether members saw it, or would have, when it was deleted; bringing it back shows it again.
  deleted_from text check (deleted_from in ('draft', 'published')),
  check ((deleted_at is null) = (deleted_from is null)),
  unique (company_id, type, id),
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);

-- Every save, numbered. One that a later save of the same few minutes stands for has no content any more; its row stays
-- for a day, to answer a save that is sent again because its answer was lost.
create table document_revisions (
  company_id uuid not null,
  type text not null,
  document_id uuid not null,
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
  primary key (company_id, document_id, version),
  unique (company_id, document_id, save_id),
  foreign key (company_id, type, document_id) references documents (company_id, type, id) on delete cascade,
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);

-- The owner reads and writes rows of all companies here.
do $$
declare
  kept text[];
begin
  foreach kept slice 1 in array array[
    array['article', 'drafts', 'revisions', 'article_id'],
    array['video', 'video_drafts', 'video_revisions', 'video_id'],
    array['service', 'service_drafts', 'service_revisions', 'service_id'],
    array['design', 'design_drafts', 'design_revisions', 'design_id']] loop
    execute format('alter table %I no force row level security', kept[2]);
    execute format('alter table %I no force row level security', kept[3]);
    execute format(
      'insert into documents (id, company_id, type, version, title, facts, saved_at, saved_by, published_version,
         deleted_at, deleted_from)
       select %I, company_id, %L, version, title, facts, saved_at, saved_by, published_version, deleted_at, deleted_from
       from %I', kept[4], kept[1], kept[2]);
    execute format(
      'insert into document_revisions (company_id, type, document_id, version, save_id, editing, kind, content, began_at,
         saved_at, saved_by)
       select company_id, %L, %I, version, save_id, editing, kind, content, began_at, saved_at, saved_by
       from %I', kept[1], kept[4], kept[3]);
  end loop;
end
$$;

-- Comments are erased with their document. Of which types there are documents, comments and open editors is for the contract
-- to say.
alter table document_comments no force row level security;
delete from document_comments where not exists (
  select from documents
  where documents.company_id = document_comments.company_id and type = document_type and documents.id = document_id);
alter table document_comments
  drop constraint document_comments_document_type_check,
  add foreign key (company_id, document_type, document_id) references documents (company_id, type, id) on delete cascade;
alter table document_comments force row level security;
alter table document_presence drop constraint document_presence_document_type_check;

create index documents_newest on documents (company_id, type, saved_at desc, id desc);
create index documents_saved_by on documents (company_id, saved_by);
create index documents_deleted on documents (type, deleted_at) where deleted_at is not null;

create index document_revisions_kept on document_revisions (company_id, document_id, version desc)
  where content is not null;
create index document_revisions_saved_by on document_revisions (company_id, saved_by);

do $$
declare
  noun text;
begin
  foreach noun in array array['documents', 'document_revisions'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;

-- The functions across companies stand on the tables that go.
set local role hale_door;
drop function door_deleted_articles(integer), door_deleted_videos(integer);
reset role;
drop table drafts, revisions, video_drafts, video_revisions, service_drafts, service_revisions, design_drafts,
  design_revisions;
drop function remove_document_comments();

-- A document is erased with what members read of it. Rows of the library have none, and their owner may not touch documents.
create function erase_document() returns trigger language plpgsql as $$
begin
  delete from documents where company_id = old.company_id and id = old.id;
  return null;
end
$$;
create trigger articles_erased after delete on articles
  for each row when (old.company_id is not null) execute function erase_document();
create trigger videos_erased after delete on videos
  for each row when (old.company_id is not null) execute function erase_document();
create trigger services_erased after delete on services
  for each row when (old.company_id is not null) execute function erase_document();
create trigger designs_erased after delete on designs
  for each row when (old.company_id is not null) execute function erase_document();

-- Which documents of a type were deleted 30 days ago, in any company; each is then erased as its company's own.
grant create on schema public to hale_door;
create function door_deleted_documents(type text, most integer) returns table (document_id uuid, company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select documents.id, documents.company_id from documents
  where documents.type = $1 and deleted_at < now() - interval '30 days' order by deleted_at limit most
$$;
grant select on documents to hale_door;
create policy door on documents for select to hale_door using (true);
alter function door_deleted_documents(text, integer) owner to hale_door;
set local role hale_door;
revoke execute on function door_deleted_documents(text, integer) from public;
grant execute on function door_deleted_documents(text, integer) to hale_app;
reset role;
revoke create on schema public from hale_door;
