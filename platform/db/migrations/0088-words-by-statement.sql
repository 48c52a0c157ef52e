-- Words of articles and videos (0027, 0048, 0055, 0086) are counted once for all rows of a statement: row by row, filling the
-- library took five seconds of the first start, and most of that was for counting the same words once for each text.

create function hale_article_words(article articles) returns text[]
  language sql immutable parallel safe
return case when article.status = 'published' then hale_words_of(
  article.title || '. ' || article.translated_title, article.tags, article.summary || ' ' || article.translated_summary,
  article.body_text || E'\n' || article.translated_text) end;

create function hale_video_words(video videos) returns text[]
  language sql immutable parallel safe
return case when video.status = 'published' then hale_words_of(
  video.title || '. ' || video.translated_title, video.tags, video.summary || ' ' || video.translated_summary,
  video.body_text || E'\n' || video.translated_text || E'\n' || video.transcript) end;

do $migration$
declare
  noun text;
begin
  foreach noun in array array['article', 'video'] loop
    -- The table of a noun is called as the noun with an "s".
    execute format($sql$
-- Room to count a word without entering it in four indexes again.
alter table %1$s_words set (fillfactor = 50);

create function add_%1$s_words(owners uuid[], words text[], steps bigint[]) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  unused tid[];
begin
  with counted as (
    -- All in one order, so that two who publish at once wait for each other and not both.
    insert into %1$s_words as known (company_id, word, %1$ss)
      select owner, word, step from unnest(owners, words, steps) as steps (owner, word, step) order by owner, word
      on conflict (company_id, word) do update set %1$ss = known.%1$ss + excluded.%1$ss
      returning ctid, %1$ss
  )
  select array_agg(ctid) into unused from counted where %1$ss <= 0;
  delete from %1$s_words where ctid = any (unused);
end
$$;

drop trigger count_words on %1$ss;
drop trigger recount_words on %1$ss;
create or replace function count_%1$s_words() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'INSERT' then
    perform add_%1$s_words(array_agg(company_id), array_agg(word), array_agg(step)) from (
      select company_id, word, count(*) as step from added, unnest(hale_%1$s_words(added)) as word
      group by company_id, word
    ) as steps;
  elsif tg_op = 'DELETE' then
    perform add_%1$s_words(array_agg(company_id), array_agg(word), array_agg(step)) from (
      select company_id, word, -count(*) as step from removed, unnest(hale_%1$s_words(removed)) as word
      group by company_id, word
    ) as steps;
  else
    perform add_%1$s_words(array_agg(company_id), array_agg(word), array_agg(step)) from (
      select company_id, word, sum(one) as step from (
        select company_id, unnest(hale_%1$s_words(removed)) as word, -1 as one from removed
        union all
        select company_id, unnest(hale_%1$s_words(added)), 1 from added
      ) as ones
      group by company_id, word having sum(one) <> 0
    ) as steps;
  end if;
  return null;
end
$$;
create trigger count_added_words after insert on %1$ss referencing new table as added
  for each statement execute function count_%1$s_words();
create trigger count_removed_words after delete on %1$ss referencing old table as removed
  for each statement execute function count_%1$s_words();
create trigger count_changed_words after update on %1$ss referencing old table as removed new table as added
  for each statement execute function count_%1$s_words();

drop trigger gather_translations on %1$s_translations;
create or replace function gather_%1$s_translations() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(%1$s_id) into changed from added where language <> 'en-US';
  elsif tg_op = 'DELETE' then
    select array_agg(%1$s_id) into changed from removed where language <> 'en-US';
  else
    select array_agg(%1$s_id) into changed from (table removed union all table added) as one where language <> 'en-US';
  end if;
  update %1$ss set (translated_title, translated_summary, translated_text) = (
    select coalesce(string_agg(title, '. ' order by language), ''), coalesce(string_agg(summary, ' ' order by language), ''),
      coalesce(string_agg(body_text, E'\n' order by language), '')
    from %1$s_translations where %1$s_id = %1$ss.id and language <> 'en-US')
  where id = any (changed);
  return null;
end
$$;
create trigger gather_added after insert on %1$s_translations referencing new table as added
  for each statement execute function gather_%1$s_translations();
create trigger gather_removed after delete on %1$s_translations referencing old table as removed
  for each statement execute function gather_%1$s_translations();
create trigger gather_changed after update on %1$s_translations referencing old table as removed new table as added
  for each statement execute function gather_%1$s_translations();
    $sql$, noun);
  end loop;
end
$migration$;
drop function gather_translations();
