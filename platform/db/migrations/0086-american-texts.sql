-- The library's texts as Americans write them, beside its translations. Only the library has such: what a company writes
-- stays as it is written.
alter table article_translations
  drop constraint article_translations_language_check,
  add check (language ~ '^[a-z]{2}$' or (language = 'en-US' and company_id is null));
alter table video_translations
  drop constraint video_translations_language_check,
  add check (language ~ '^[a-z]{2}$' or (language = 'en-US' and company_id is null));

-- As in 0048 and 0055, without the American texts: searched twice, each word would count twice.
create or replace function gather_translations() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  changed uuid := coalesce(new.article_id, old.article_id);
begin
  if coalesce(new.language, old.language) = 'en-US' then
    return null;
  end if;
  update articles set (translated_title, translated_summary, translated_text) = (
    select coalesce(string_agg(title, '. ' order by language), ''), coalesce(string_agg(summary, ' ' order by language), ''),
      coalesce(string_agg(body_text, E'\n' order by language), '')
    from article_translations where article_id = changed and language <> 'en-US')
  where id = changed;
  return null;
end
$$;
create or replace function gather_video_translations() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  changed uuid := coalesce(new.video_id, old.video_id);
begin
  if coalesce(new.language, old.language) = 'en-US' then
    return null;
  end if;
  update videos set (translated_title, translated_summary, translated_text) = (
    select coalesce(string_agg(title, '. ' order by language), ''), coalesce(string_agg(summary, ' ' order by language), ''),
      coalesce(string_agg(body_text, E'\n' order by language), '')
    from video_translations where video_id = changed and language <> 'en-US')
  where id = changed;
  return null;
end
$$;
