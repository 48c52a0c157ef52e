-- Who has which document open. A row expires within seconds unless its editor says again that it is open, so a crash of the
-- database may lose all of them.
create unlogged table document_presence (
  company_id uuid not null,
  -- One opened editor.
  editing uuid not null,
  member_id uuid not null,
  document_type text not null check (document_type in ('article', 'video', 'service', 'design', 'questionnaire')),
  -- The company's own id where it has one document of the type.
  document_id uuid not null,
  opened_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (company_id, editing),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index document_presence_document on document_presence (company_id, document_type, document_id);
create index document_presence_member on document_presence (company_id, member_id);
create index document_presence_expired on document_presence (company_id, expires_at);

-- What editors say to each other about a draft. The first comment of a thread is its thread's id; what it quotes is the text
-- of the block that it is about, as it was then.
create table document_comments (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  document_type text not null check (document_type in ('article', 'video', 'service', 'design')),
  document_id uuid not null,
  thread_id uuid not null,
  author_id uuid,
  text text not null check (length(text) between 1 and 2000),
  quote text check (length(quote) between 1 and 300),
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  resolved_by uuid,
  unique (company_id, id),
  check (thread_id = id or (quote is null and resolved_at is null)),
  foreign key (company_id, thread_id) references document_comments (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references members (company_id, id) on delete set null (author_id),
  foreign key (company_id, resolved_by) references members (company_id, id) on delete set null (resolved_by)
);
create index document_comments_document on document_comments (company_id, document_type, document_id, created_at);
create index document_comments_thread on document_comments (company_id, thread_id);
create index document_comments_author on document_comments (company_id, author_id);
create index document_comments_resolved_by on document_comments (company_id, resolved_by);

do $$
declare
  noun text;
begin
  foreach noun in array array['document_presence', 'document_comments'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;

-- Comments are erased with their document.
create function remove_document_comments() returns trigger language plpgsql as $$
begin
  delete from document_comments
  where company_id = old.company_id and document_type = tg_argv[0]
    and document_id = (to_jsonb(old) ->> tg_argv[1])::uuid;
  return null;
end
$$;
create trigger drafts_erased after delete on drafts
  for each row execute function remove_document_comments('article', 'article_id');
create trigger video_drafts_erased after delete on video_drafts
  for each row execute function remove_document_comments('video', 'video_id');
create trigger service_drafts_erased after delete on service_drafts
  for each row execute function remove_document_comments('service', 'service_id');
create trigger design_drafts_erased after delete on design_drafts
  for each row execute function remove_document_comments('design', 'design_id');
