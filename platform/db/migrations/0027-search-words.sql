-- Searches in words that no article or video need have all of: what fits is weighed word by word, the rare ones most.

-- How well a document fits: of the words that mean the same (a group) the best counts, each by its weight and by where the
-- document has it; and which of all words it has, a bit each.
create function hale_fit(document tsvector, wanted tsquery[], groups integer[], weights real[])
  returns table (score real, fitting integer)
  language sql immutable parallel safe
as $$
  select coalesce(sum(best), 0)::real, coalesce(bit_or(bits), 0)
  from (
    select term_group, max(weight * rank) as best, bit_or(bit) as bits
    from (
      select term_group, weight, 1 << (term_index::integer - 1) as bit, ts_rank('{0, 0.2, 0.6, 1}', document, term) as rank
      from unnest(wanted, groups, weights) with ordinality as terms (term, term_group, weight, term_index)
    ) as ranked
    where rank > 0 group by term_group
  ) as grouped
$$;

-- Words of videos, counted as those of articles are (0006).
create table video_words (
  company_id uuid references companies on delete cascade,
  word text collate "C" not null,
  lexeme text collate "C" generated always as (
    (tsvector_to_array(to_tsvector('public.hale_english'::regconfig, word)))[1]) stored,
  videos integer not null,
  unique nulls not distinct (company_id, word)
);
create index video_words_lexeme on video_words (company_id, lexeme);
alter table video_words enable row level security;
alter table video_words force row level security;
create policy own_or_library on video_words for select
  using ((select hale_company()) is not null and (company_id is null or company_id = (select hale_company())));
create policy own_company on video_words
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
create policy library on video_words to hale_library using (company_id is null) with check (company_id is null);
grant select, insert, update, delete on video_words to hale_app, hale_library;

alter table videos no force row level security;
alter table video_words no force row level security;
insert into video_words (company_id, word, videos)
  select company_id, word, count(*)
  from videos, unnest(hale_words_of(title, tags, summary, body_text || E'\n' || transcript)) as word
  where status = 'published' group by company_id, word;
alter table videos force row level security;
alter table video_words force row level security;

create function count_video_words() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  owner uuid := coalesce(new.company_id, old.company_id);
  removed text[] := '{}';
  added text[] := '{}';
begin
  if old.status = 'published' then
    removed := hale_words_of(old.title, old.tags, old.summary, old.body_text || E'\n' || old.transcript);
  end if;
  if new.status = 'published' then
    added := hale_words_of(new.title, new.tags, new.summary, new.body_text || E'\n' || new.transcript);
  end if;
  -- All in one order, so that two who publish at once wait for each other and not both.
  insert into video_words as known (company_id, word, videos)
    select owner, word, sum(step)
    from (select unnest(removed) as word, -1 as step union all select unnest(added), 1) as steps
    group by word having sum(step) <> 0 order by word
    on conflict (company_id, word) do update set videos = known.videos + excluded.videos;
  delete from video_words
  where videos <= 0 and word = any (removed) and (company_id = owner or (owner is null and company_id is null));
  return null;
end
$$;
create trigger count_words after insert or delete on videos
  for each row execute function count_video_words();
create trigger recount_words after update on videos
  for each row when (
    (old.status, old.title, old.tags, old.summary, old.body_text, old.transcript)
    is distinct from (new.status, new.title, new.tags, new.summary, new.body_text, new.transcript))
  execute function count_video_words();

-- The best of a company's articles and the library's, for the reason that 0006 has. Candidates are the newest of each
-- query over headings, and what an index comes upon first of each query over texts; or the articles of `among`. Each of them
-- is weighed, so their number bounds the work.
grant create on schema public to hale_door;
create function door_rank_articles(
    heading_queries tsquery[], text_queries tsquery[], among uuid[], categories text[],
    wanted tsquery[], groups integer[], weights real[], candidates_each integer, most integer)
  returns table (article_id uuid, published timestamptz, score real, fitting integer)
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
as $$
declare
  candidates uuid[] := coalesce(among, '{}');
  query tsquery;
begin
  if among is null then
    foreach query in array heading_queries loop
      candidates := candidates || array(
        (select id from articles
         where company_id = hale_company() and status = 'published' and published_at <= now() and heading_search @@ query
           and (categories is null or category = any (categories))
         order by published_at desc, id desc limit candidates_each)
        union all
        (select id from articles
         where company_id is null and hale_company() is not null and status = 'published' and published_at <= now()
           and heading_search @@ query and (categories is null or category = any (categories))
         order by published_at desc, id desc limit candidates_each));
    end loop;
    -- Anything but the index of words would read every text; it ends with the function.
    perform set_config('enable_indexscan', 'off', true);
    foreach query in array text_queries loop
      candidates := candidates || array(
        (select id from articles
         where company_id = hale_company() and status = 'published' and published_at <= now() and search @@ query
           and (categories is null or category = any (categories)) limit candidates_each)
        union all
        (select id from articles
         where company_id is null and hale_company() is not null and status = 'published' and published_at <= now()
           and search @@ query and (categories is null or category = any (categories)) limit candidates_each));
    end loop;
  end if;
  return query
  -- Joined with nothing, so that each is unpacked once and not for each word.
  with documents as materialized (
    select id, published_at, search || ''::tsvector as words from articles
    where id = any (candidates) and status = 'published' and published_at <= now()
      and (company_id = hale_company() or (company_id is null and hale_company() is not null))
      and (categories is null or category = any (categories))
  )
  select id, published_at, fit.score, fit.fitting
  from documents cross join lateral hale_fit(words, wanted, groups, weights) as fit
  where fit.score > 0
  order by fit.score desc, published_at desc, id desc limit most;
end
$$;

do $$
declare
  door text := 'door_rank_articles(tsquery[], tsquery[], uuid[], text[], tsquery[], integer[], real[], integer, integer)';
begin
  execute format('alter function %s owner to hale_door', door);
  execute format('set local role hale_door');
  execute format('revoke execute on function %s from public', door);
  execute format('grant execute on function %s to hale_app', door);
  execute format('reset role');
end
$$;
revoke create on schema public from hale_door;
