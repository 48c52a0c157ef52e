-- An article's texts in other languages than its own; what is not a text, such as its category, stays the article's.
create table article_translations (
  article_id uuid not null references articles on delete cascade,
  -- As the article's: null for the library's, which every company reads.
  company_id uuid references companies on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null,
  summary text not null,
  picture_alt text not null,
  body jsonb not null,
  body_html text not null,
  body_text text not null,
  reading_minutes integer not null,
  primary key (article_id, language),
  foreign key (company_id, article_id) references articles (company_id, id) on delete cascade
);
alter table article_translations enable row level security;
alter table article_translations force row level security;
create policy own_or_library on article_translations for select
  using ((select hale_company()) is not null and (company_id is null or company_id = (select hale_company())));
create policy own_company on article_translations
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
create policy library on article_translations to hale_library using (company_id is null) with check (company_id is null);
grant select, insert, update, delete on article_translations to hale_app, hale_library;

-- What all translations of an article say stands in its row too, where it is searched: an article is one result, whatever
-- language the words of a search are in.
alter table articles
  add column translated_title text not null default '',
  add column translated_summary text not null default '',
  add column translated_text text not null default '';

create function gather_translations() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  changed uuid := coalesce(new.article_id, old.article_id);
begin
  update articles set (translated_title, translated_summary, translated_text) = (
    select coalesce(string_agg(title, '. ' order by language), ''), coalesce(string_agg(summary, ' ' order by language), ''),
      coalesce(string_agg(body_text, E'\n' order by language), '')
    from article_translations where article_id = changed)
  where id = changed;
  return null;
end
$$;
create trigger gather_translations after insert or update or delete on article_translations
  for each row execute function gather_translations();

-- As in 0006 and 0022, with the translations; the indexes go with their columns.
alter table articles drop column search, drop column heading_search;
alter table articles
  add column search tsvector not null generated always as (hale_searchable(
    title || '. ' || translated_title, tags, summary || ' ' || translated_summary, body_text || E'\n' || translated_text))
    stored,
  add column heading_search tsvector not null generated always as (hale_headings(
    title || '. ' || translated_title, tags, summary || ' ' || translated_summary)) stored;
create index articles_search on articles using gin (company_id, search) with (fastupdate = off) where status = 'published';
create index articles_search_library on articles using gin (search) with (fastupdate = off)
  where status = 'published' and company_id is null;
create index articles_headings on articles using gin (company_id, heading_search) with (fastupdate = off)
  where status = 'published';
create index articles_headings_library on articles using gin (heading_search) with (fastupdate = off)
  where status = 'published' and company_id is null;
create index articles_headings_newest on articles (company_id, published_at desc, id desc) include (heading_search)
  where status = 'published';

create or replace function count_article_words() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  owner uuid := coalesce(new.company_id, old.company_id);
  removed text[] := '{}';
  added text[] := '{}';
begin
  if old.status = 'published' then
    removed := hale_words_of(old.title || '. ' || old.translated_title, old.tags,
      old.summary || ' ' || old.translated_summary, old.body_text || E'\n' || old.translated_text);
  end if;
  if new.status = 'published' then
    added := hale_words_of(new.title || '. ' || new.translated_title, new.tags,
      new.summary || ' ' || new.translated_summary, new.body_text || E'\n' || new.translated_text);
  end if;
  -- All in one order, so that two who publish at once wait for each other and not both.
  insert into article_words as known (company_id, word, articles)
    select owner, word, sum(step)
    from (select unnest(removed) as word, -1 as step union all select unnest(added), 1) as steps
    group by word having sum(step) <> 0 order by word
    on conflict (company_id, word) do update set articles = known.articles + excluded.articles;
  delete from article_words
  where articles <= 0 and word = any (removed) and (company_id = owner or (owner is null and company_id is null));
  return null;
end
$$;
drop trigger recount_words on articles;
create trigger recount_words after update on articles
  for each row when (
    (old.status, old.title, old.tags, old.summary, old.body_text,
      old.translated_title, old.translated_summary, old.translated_text)
    is distinct from (new.status, new.title, new.tags, new.summary, new.body_text,
      new.translated_title, new.translated_summary, new.translated_text))
  execute function count_article_words();

-- Members see a change of a translation as they see one of its article (0032). The role that makes a trigger must be allowed to
-- run it.
set local role hale_door;
grant execute on function door_renew_version() to session_user;
reset role;
create constraint trigger renew_content_version_on_change after insert or update or delete on article_translations
  deferrable initially deferred for each row execute function door_renew_version();
set local role hale_door;
revoke execute on function door_renew_version() from session_user;
reset role;
