-- The search for everything wants a few of the best at once, however many fit: articles by their headings first, and people
-- by a part of their name or address.

-- Title, tags and summary alone: short enough to be weighed by the hundred, and to stand in an index beside the dates, which
-- has room for 2,700 bytes. Where they are longer, in a script of many bytes, the title alone.
create function hale_headings(title text, tags text[], summary text) returns tsvector
  language sql immutable parallel safe
  return (select case when octet_length(headings::text) + 6 * length(headings) <= 2500 then headings
      else hale_searchable(title, '{}', '', '') end
    from (select hale_searchable(title, tags, summary, '') as headings) as read);

alter table articles
  add column heading_search tsvector not null generated always as (hale_headings(title, tags, summary)) stored;
create index articles_headings on articles using gin (company_id, heading_search) with (fastupdate = off)
  where status = 'published';
create index articles_headings_library on articles using gin (heading_search) with (fastupdate = off)
  where status = 'published' and company_id is null;
-- The newest that fit, without a look at the articles: those are long, so 20,000 of them are 160 MB.
create index articles_headings_newest on articles (company_id, published_at desc, id desc) include (heading_search)
  where status = 'published';

-- What a programme's page says of itself; its HTML is read without its tags.
alter table services
  add column search tsvector not null generated always as (
    hale_searchable(title, '{}', summary, for_whom || '. ' || how_to_start || '. ' || body_html)) stored;

-- People by a part of their name or address, and known words by their triples of letters.
do $$
declare
  trigrams name := (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm');
begin
  execute format(
    'create index members_search on members
       using gin (company_id, lower(name) %1$I.gin_trgm_ops, email %1$I.gin_trgm_ops) with (fastupdate = off)', trigrams);
  execute format(
    'create index article_words_similar on article_words
       using gin (company_id, word %I.gin_trgm_ops) with (fastupdate = off)', trigrams);
  execute format(
    'create index article_words_similar_library on article_words
       using gin (word %I.gin_trgm_ops) with (fastupdate = off) where company_id is null', trigrams);
  -- As far as pg_trgm.similarity_threshold says; words are in the order of "C", and their index with them.
  execute format(
    'create function hale_is_similar(one text, other text) returns boolean
       language sql stable parallel safe return (one collate "C") operator(%I.%%) (other collate "C")', trigrams);
end
$$;

-- Three doors, for the reason that migration 0006 has: neither "@@" nor "like" nor "%" is leakproof. Each asks for the
-- company of the request, and for no other. A plan is made for each search, because how many fit decides which index is
-- the quicker. "rows" is for who asks them: for the 1,000 that PostgreSQL expects it would read all people, 30 ms.
grant create on schema public to hale_door;
grant select on article_words to hale_door;
create policy door on article_words for select to hale_door using (true);

-- Ids of a few articles that a company's members see: those whose headings fit, the best of the newest 200 first; where
-- these are too few, some whose text fits, the best of 300 that an index comes upon first, since no order of all is worth
-- the wait. All of them are behind "show all results".
create function door_best_articles(wanted tsquery, most integer) returns setof uuid
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set enable_indexscan = on
as $$
declare
  best uuid[];
begin
  best := array(
    with newest as (
      (select id, published_at, heading_search from articles
       where company_id = hale_company() and status = 'published' and published_at <= now() and heading_search @@ wanted
       order by published_at desc, id desc limit 200)
      union all
      (select id, published_at, heading_search from articles
       where company_id is null and hale_company() is not null and status = 'published' and published_at <= now()
         and heading_search @@ wanted
       order by published_at desc, id desc limit 200)
    )
    select id from newest order by ts_rank(heading_search, wanted) desc, published_at desc, id desc limit most);
  return query select unnest(best);
  if cardinality(best) >= most then
    return;
  end if;
  -- Where words are common and never stand together, anything but the index of words would read every text; it ends with
  -- the function.
  perform set_config('enable_indexscan', 'off', true);
  return query
  with in_text as (
    (select id, published_at, search from articles
     where company_id = hale_company() and status = 'published' and published_at <= now() and search @@ wanted limit 300)
    union all
    (select id, published_at, search from articles
     where company_id is null and hale_company() is not null and status = 'published' and published_at <= now()
       and search @@ wanted limit 300)
  )
  select id from in_text where id <> all (best)
  order by ts_rank(search, wanted) desc, published_at desc, id desc limit most - cardinality(best);
end
$$;

-- Ids of the first few people by name: where many fit, the first 500 by name have enough of them.
create function door_find_people(pattern text, most integer) returns setof uuid
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
as $$
declare
  found uuid[] := array(
    select id from (
      select id, lower(name) as sort_name, email from members
      where company_id = hale_company() order by lower(name), id limit 500) as by_name
    where sort_name like pattern or email like pattern order by sort_name, id limit most);
begin
  if cardinality(found) >= most then
    return query select unnest(found);
    return;
  end if;
  return query
  with fitting as materialized (
    select id, lower(name) as sort_name from members
    where company_id = hale_company() and (lower(name) like pattern or email like pattern))
  select id from fitting order by sort_name, id limit most;
end
$$;

-- Words of a company's articles and the library's that are written much like another, and in how many each is; the most
-- alike first. Without an index all are compared, 5 ms for each 3,000.
create function door_similar_words(typed text, most integer) returns table (known text, known_in bigint)
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set enable_indexscan = off
as $$
begin
  -- Measured on words with one typing error: finds as many as comparing all words of that length.
  perform set_config('pg_trgm.similarity_threshold', '0.15', true);
  return query
  with alike as (
    select word, articles from article_words
    where company_id = hale_company() and hale_is_similar(word, typed)
      and char_length(word) between char_length(typed) - 2 and char_length(typed) + 2
    union all
    select word, articles from article_words
    where company_id is null and hale_company() is not null and hale_is_similar(word, typed)
      and char_length(word) between char_length(typed) - 2 and char_length(typed) + 2
  )
  select word, sum(articles) from alike group by word order by hale_likeness(word, typed) desc, word limit most;
end
$$;

-- Looking for one article that fits, PostgreSQL hopes to meet it soon and reads all texts where there is none: 1.3 s with
-- 100,000 articles, for each word that is misspelt. So it may use the index of words alone.
set local role hale_door;
alter function door_has_articles(tsquery) set enable_seqscan = off set enable_indexscan = off;
reset role;

do $$
declare
  door text;
begin
  foreach door in array array[
    'door_best_articles(tsquery, integer)', 'door_find_people(text, integer)', 'door_similar_words(text, integer)'] loop
    execute format('alter function %s owner to hale_door', door);
    execute format('set local role hale_door');
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to hale_app', door);
    execute format('reset role');
  end loop;
end
$$;
revoke create on schema public from hale_door;
