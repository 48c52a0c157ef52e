-- Finding articles and videos by their words, and keeping articles for later.

-- Each of these may be there already, in a schema of an administrator's choice; whoever owns the database may add them.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- How texts are read, and what is typed: English word stems, accents or none. `hale_words` reads the same words as they
-- are written, without those that say nothing ("the", "and").
create text search configuration hale_english (copy = pg_catalog.english);
create text search dictionary hale_word (template = pg_catalog.simple, stopwords = english);
create text search configuration hale_words (parser = pg_catalog.default);
do $$
declare
  unaccent text := (
    select format('%I.unaccent', nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'unaccent');
begin
  execute format(
    'alter text search configuration hale_english
       alter mapping for hword, hword_part, word with %s, pg_catalog.english_stem', unaccent);
  execute format(
    'alter text search configuration hale_words
       add mapping for asciiword, word, hword_asciipart, hword_part with %s, hale_word', unaccent);
end
$$;

-- The parser takes "and/or" for the path of a file; and what comes after many pages needs not be found.
create function hale_readable(body text) returns text
  language sql immutable parallel safe
  return translate(left(body, 100000), '/', ' ');

-- Where it stands says how much a word counts: A the title, B tags and summary, C the text.
create function hale_searchable(title text, tags text[], summary text, body text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('public.hale_english'::regconfig, hale_readable(title)), 'A')
    || setweight(
      to_tsvector('public.hale_english'::regconfig, hale_readable(array_to_string(tags, ', ') || '. ' || summary)), 'B')
    || setweight(to_tsvector('public.hale_english'::regconfig, hale_readable(body)), 'C');

alter table articles
  -- The words of the body, blocks apart; whoever writes a body writes them too.
  add column body_text text not null default '';
alter table articles
  add column search tsvector not null generated always as (hale_searchable(title, tags, summary, body_text)) stored;

alter table videos
  add column category text not null default 'physical-health',
  add column search tsvector not null generated always as (hale_searchable(title, '{}', summary, '')) stored;

-- Articles that somebody keeps for later.
create table saved_articles (
  company_id uuid not null,
  member_id uuid not null,
  article_id uuid not null references articles on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (company_id, member_id, article_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index saved_articles_newest on saved_articles (company_id, member_id, saved_at desc, article_id desc);
create index saved_articles_article on saved_articles (article_id);
alter table saved_articles enable row level security;
alter table saved_articles force row level security;
create policy own_company on saved_articles
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on saved_articles to hale_app;
