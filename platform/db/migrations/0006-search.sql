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

-- Both halves of "and/or" and "self-care" are words; and what comes after many pages needs not be found.
create function hale_readable(body text) returns text
  language sql immutable parallel safe
  return translate(normalize(left(body, 100000)), '/-–—', '    ');

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

-- One company's articles by their words, and the library's. `nulls` cannot be looked up in such an index, so those have
-- one of their own. Nothing is put off until later (fastupdate): articles are read far more often than written.
create index articles_search on articles using gin (company_id, search) with (fastupdate = off) where status = 'published';
create index articles_search_library on articles using gin (search) with (fastupdate = off)
  where status = 'published' and company_id is null;

-- In how many published articles of a company, or of the library, a word is: what is typed is completed and mended by them.
create table article_words (
  company_id uuid references companies on delete cascade,
  word text collate "C" not null,
  lexeme text collate "C" generated always as (
    (tsvector_to_array(to_tsvector('public.hale_english'::regconfig, word)))[1]) stored,
  articles integer not null,
  unique nulls not distinct (company_id, word)
);
create index article_words_lexeme on article_words (company_id, lexeme);
alter table article_words enable row level security;
alter table article_words force row level security;
create policy own_or_library on article_words for select
  using ((select hale_company()) is not null and (company_id is null or company_id = (select hale_company())));
create policy own_company on article_words
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
create policy library on article_words to hale_library using (company_id is null) with check (company_id is null);
grant select, insert, update, delete on article_words to hale_app, hale_library;

create function hale_words_of(title text, tags text[], summary text, body text) returns text[]
  language sql immutable parallel safe
  return tsvector_to_array(to_tsvector('public.hale_words'::regconfig,
    hale_readable(title || '. ' || array_to_string(tags, ', ') || '. ' || summary || '. ' || body)));

-- What is there already; the owner of the tables is bound by security too.
alter table articles no force row level security;
alter table article_words no force row level security;
insert into article_words (company_id, word, articles)
  select company_id, word, count(*) from articles, unnest(hale_words_of(title, tags, summary, body_text)) as word
  where status = 'published' group by company_id, word;
alter table articles force row level security;
alter table article_words force row level security;

create function count_article_words() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  owner uuid := coalesce(new.company_id, old.company_id);
  gone text[] := '{}';
  come text[] := '{}';
begin
  if old.status = 'published' then
    gone := hale_words_of(old.title, old.tags, old.summary, old.body_text);
  end if;
  if new.status = 'published' then
    come := hale_words_of(new.title, new.tags, new.summary, new.body_text);
  end if;
  -- All in one order, so that two who publish at once wait for each other and not both.
  insert into article_words as known (company_id, word, articles)
    select owner, word, sum(step)
    from (select unnest(gone) as word, -1 as step union all select unnest(come), 1) as steps
    group by word having sum(step) <> 0 order by word
    on conflict (company_id, word) do update set articles = known.articles + excluded.articles;
  delete from article_words
  where articles <= 0 and word = any (gone) and (company_id = owner or (owner is null and company_id is null));
  return null;
end
$$;
create trigger count_words after insert or delete on articles
  for each row execute function count_article_words();
create trigger recount_words after update on articles
  for each row when (
    (old.status, old.title, old.tags, old.summary, old.body_text)
    is distinct from (new.status, new.title, new.tags, new.summary, new.body_text))
  execute function count_article_words();

-- How alike two words are by their triples of letters, from 0 to 1, wherever the extension lives.
do $$
begin
  execute format(
    'create function hale_likeness(one text, other text) returns real
       language sql immutable parallel safe return %I.similarity(one, other)',
    (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'));
end
$$;

-- What was typed, as a query: all but its last word, that word, and what the last one may be the beginning of. Where it
-- is one of those that say nothing, it counts only when it is all there is.
create function hale_query(head text, ending text, begun tsquery) returns tsquery
  language sql immutable parallel safe
  return case
    when numnode(websearch_to_tsquery('public.hale_english'::regconfig, head)) > 0
      and numnode(websearch_to_tsquery('public.hale_english'::regconfig, ending)) = 0
    then websearch_to_tsquery('public.hale_english'::regconfig, head)
    else websearch_to_tsquery('public.hale_english'::regconfig, head)
      && (websearch_to_tsquery('public.hale_english'::regconfig, ending) || begun) end;

-- Two doors. Whether words match is no question that row-level security lets an index answer (the operator is not
-- "leakproof"), so these ask it for the company of the request, and for no other. docs/decisions/010-article-search.md
-- has the figures.
grant create on schema public to hale_door;
grant select on articles to hale_door;
create policy door on articles for select to hale_door using (true);

-- A page of what a company's members see and a query fits, with the place that each has in the order, and how many
-- there are in all (also on a line of its own where the page is empty). Newest first; or the best first, of which the
-- newest 400 are weighed: six digits of rank, then the minute of publishing, so that what fits alike is newest first.
create function door_find_articles(
    wanted tsquery, categories text[], by_rank boolean, before_place bigint, before_id uuid, most integer)
  returns table (article_id uuid, place bigint, total integer)
  language plpgsql stable security definer set search_path = pg_catalog, public
as $$
begin
  return query
  with found as materialized (
    select id, published_at, search from articles
    where company_id = hale_company() and status = 'published' and published_at <= now() and search @@ wanted
      and (categories is null or category = any (categories))
    union all
    select id, published_at, search from articles
    where company_id is null and hale_company() is not null and status = 'published' and published_at <= now()
      and search @@ wanted and (categories is null or category = any (categories))
  ), placed as (
    select id, case
      when not by_rank then floor(extract(epoch from published_at) * 1000)::bigint
      when row_number() over (order by published_at desc, id desc) > 400 then minute
      else floor(ts_rank(search, wanted) * 999999)::bigint * 100000000 + minute end as spot
    from found cross join lateral (select floor(extract(epoch from published_at) / 60)::bigint as minute) as clock
  )
  select page.id, page.spot, counted.hits
  from (select count(*)::integer as hits from found) as counted
  left join lateral (
    select id, spot from placed where (spot, id) < (before_place, before_id) order by spot desc, id desc limit most
  ) as page on true
  order by page.spot desc, page.id desc;
end
$$;

-- Whether any article that a company's members see fits a query.
create function door_has_articles(wanted tsquery) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
as $$
begin
  return exists (
    select from articles
    where company_id = hale_company() and status = 'published' and published_at <= now() and search @@ wanted)
  or hale_company() is not null and exists (
    select from articles
    where company_id is null and status = 'published' and published_at <= now() and search @@ wanted);
end
$$;

do $$
declare
  door text;
begin
  foreach door in array array[
    'door_find_articles(tsquery, text[], boolean, bigint, uuid, integer)', 'door_has_articles(tsquery)'] loop
    execute format('alter function %s owner to hale_door', door);
    execute format('set local role hale_door');
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to hale_app', door);
    execute format('reset role');
  end loop;
end
$$;
revoke create on schema public from hale_door;
