-- Words of articles and videos (0027, 0048, 0055, 0086) are counted once for all rows of a statement: row by row, filling the
-- library took five seconds of the first start, and most of that was for counting the same words once for each text.

-- Room to count a word without entering it in four indexes again.
alter table article_words set (fillfactor = 50);
alter table video_words set (fillfactor = 50);

create function hale_article_words(article articles) returns text[]
  language sql immutable parallel safe
return case when article.status = 'published' then hale_words_of(
  article.title || '. ' || article.translated_title, article.tags, article.summary || ' ' || article.translated_summary,
  article.body_text || E'\n' || article.translated_text) end;

create function add_article_words(owners uuid[], words text[], steps bigint[]) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  unused tid[];
begin
  with counted as (
    -- All in one order, so that two who publish at once wait for each other and not both.
    insert into article_words as known (company_id, word, articles)
      select owner, word, step from unnest(owners, words, steps) as steps (owner, word, step) order by owner, word
      on conflict (company_id, word) do update set articles = known.articles + excluded.articles
      returning ctid, articles
  )
  select array_agg(ctid) into unused from counted where articles <= 0;
  delete from article_words where ctid = any (unused);
end
$$;

drop trigger count_words on articles;
drop trigger recount_words on articles;
create or replace function count_article_words() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'INSERT' then
    perform add_article_words(array_agg(company_id), array_agg(word), array_agg(step)) from (
      select company_id, word, count(*) as step from added, unnest(hale_article_words(added)) as word
      group by company_id, word
    ) as steps;
  elsif tg_op = 'DELETE' then
    perform add_article_words(array_agg(company_id), array_agg(word), array_agg(step)) from (
      select company_id, word, -count(*) as step from removed, unnest(hale_article_words(removed)) as word
      group by company_id, word
    ) as steps;
  else
    perform add_article_words(array_agg(company_id), array_agg(word), array_agg(step)) from (
      with changed as (
        select added.company_id, hale_article_words(removed) as before, hale_article_words(added) as after
        from removed join added using (id)
        where (removed.status, removed.title, removed.tags, removed.summary, removed.body_text,
          removed.translated_title, removed.translated_summary, removed.translated_text)
          is distinct from (added.status, added.title, added.tags, added.summary, added.body_text,
          added.translated_title, added.translated_summary, added.translated_text)
      )
      select company_id, word, sum(one) as step from (
        select company_id, unnest(before) as word, -1 as one from changed
        union all
        select company_id, unnest(after), 1 from changed
      ) as ones
      group by company_id, word having sum(one) <> 0
    ) as steps;
  end if;
  return null;
end
$$;
create trigger count_added_words after insert on articles referencing new table as added
  for each statement execute function count_article_words();
create trigger count_removed_words after delete on articles referencing old table as removed
  for each statement execute function count_article_words();
create trigger count_changed_words after update on articles referencing old table as removed new table as added
  for each statement execute function count_article_words();

drop trigger gather_translations on article_translations;
create or replace function gather_translations() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(article_id) into changed from added where language <> 'en-US';
  elsif tg_op = 'DELETE' then
    select array_agg(article_id) into changed from removed where language <> 'en-US';
  else
    select array_agg(article_id) into changed from (table removed union all table added) as one where language <> 'en-US';
  end if;
  update articles set (translated_title, translated_summary, translated_text) = (
    select coalesce(string_agg(title, '. ' order by language), ''), coalesce(string_agg(summary, ' ' order by language), ''),
      coalesce(string_agg(body_text, E'\n' order by language), '')
    from article_translations where article_id = articles.id and language <> 'en-US')
  where id = any (changed);
  return null;
end
$$;
create trigger gather_added after insert on article_translations referencing new table as added
  for each statement execute function gather_translations();
create trigger gather_removed after delete on article_translations referencing old table as removed
  for each statement execute function gather_translations();
create trigger gather_changed after update on article_translations referencing old table as removed new table as added
  for each statement execute function gather_translations();

create function hale_video_words(video videos) returns text[]
  language sql immutable parallel safe
return case when video.status = 'published' then hale_words_of(
  video.title || '. ' || video.translated_title, video.tags, video.summary || ' ' || video.translated_summary,
  video.body_text || E'\n' || video.translated_text || E'\n' || video.transcript) end;

create function add_video_words(owners uuid[], words text[], steps bigint[]) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  unused tid[];
begin
  with counted as (
    -- All in one order, so that two who publish at once wait for each other and not both.
    insert into video_words as known (company_id, word, videos)
      select owner, word, step from unnest(owners, words, steps) as steps (owner, word, step) order by owner, word
      on conflict (company_id, word) do update set videos = known.videos + excluded.videos
      returning ctid, videos
  )
  select array_agg(ctid) into unused from counted where videos <= 0;
  delete from video_words where ctid = any (unused);
end
$$;

drop trigger count_words on videos;
drop trigger recount_words on videos;
create or replace function count_video_words() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'INSERT' then
    perform add_video_words(array_agg(company_id), array_agg(word), array_agg(step)) from (
      select company_id, word, count(*) as step from added, unnest(hale_video_words(added)) as word
      group by company_id, word
    ) as steps;
  elsif tg_op = 'DELETE' then
    perform add_video_words(array_agg(company_id), array_agg(word), array_agg(step)) from (
      select company_id, word, -count(*) as step from removed, unnest(hale_video_words(removed)) as word
      group by company_id, word
    ) as steps;
  else
    perform add_video_words(array_agg(company_id), array_agg(word), array_agg(step)) from (
      with changed as (
        select added.company_id, hale_video_words(removed) as before, hale_video_words(added) as after
        from removed join added using (id)
        where (removed.status, removed.title, removed.tags, removed.summary, removed.body_text, removed.transcript,
          removed.translated_title, removed.translated_summary, removed.translated_text)
          is distinct from (added.status, added.title, added.tags, added.summary, added.body_text, added.transcript,
          added.translated_title, added.translated_summary, added.translated_text)
      )
      select company_id, word, sum(one) as step from (
        select company_id, unnest(before) as word, -1 as one from changed
        union all
        select company_id, unnest(after), 1 from changed
      ) as ones
      group by company_id, word having sum(one) <> 0
    ) as steps;
  end if;
  return null;
end
$$;
create trigger count_added_words after insert on videos referencing new table as added
  for each statement execute function count_video_words();
create trigger count_removed_words after delete on videos referencing old table as removed
  for each statement execute function count_video_words();
create trigger count_changed_words after update on videos referencing old table as removed new table as added
  for each statement execute function count_video_words();

drop trigger gather_translations on video_translations;
create or replace function gather_video_translations() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(video_id) into changed from added where language <> 'en-US';
  elsif tg_op = 'DELETE' then
    select array_agg(video_id) into changed from removed where language <> 'en-US';
  else
    select array_agg(video_id) into changed from (table removed union all table added) as one where language <> 'en-US';
  end if;
  update videos set (translated_title, translated_summary, translated_text) = (
    select coalesce(string_agg(title, '. ' order by language), ''), coalesce(string_agg(summary, ' ' order by language), ''),
      coalesce(string_agg(body_text, E'\n' order by language), '')
    from video_translations where video_id = videos.id and language <> 'en-US')
  where id = any (changed);
  return null;
end
$$;
create trigger gather_added after insert on video_translations referencing new table as added
  for each statement execute function gather_video_translations();
create trigger gather_removed after delete on video_translations referencing old table as removed
  for each statement execute function gather_video_translations();
create trigger gather_changed after update on video_translations referencing old table as removed new table as added
  for each statement execute function gather_video_translations();
