-- A video's texts in other languages than its own, as articles have them (0048); captions are in all languages already.
create table video_translations (
  video_id uuid not null references videos on delete cascade,
  -- As the video's: null for the library's, which every company sees.
  company_id uuid references companies on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null,
  summary text not null,
  body jsonb not null,
  body_html text not null,
  body_text text not null,
  -- As the video's: [{at, title}], in seconds.
  chapters jsonb not null,
  primary key (video_id, language),
  foreign key (company_id, video_id) references videos (company_id, id) on delete cascade
);
alter table video_translations enable row level security;
alter table video_translations force row level security;
create policy own_or_library on video_translations for select
  using ((select hale_company()) is not null and (company_id is null or company_id = (select hale_company())));
create policy own_company on video_translations
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
create policy library on video_translations to hale_library using (company_id is null) with check (company_id is null);
grant select, insert, update, delete on video_translations to hale_app, hale_library;

-- A video is one result too, whatever language the words of a search are in.
alter table videos
  add column translated_title text not null default '',
  add column translated_summary text not null default '',
  add column translated_text text not null default '';

create function gather_video_translations() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  changed uuid := coalesce(new.video_id, old.video_id);
begin
  update videos set (translated_title, translated_summary, translated_text) = (
    select coalesce(string_agg(title, '. ' order by language), ''), coalesce(string_agg(summary, ' ' order by language), ''),
      coalesce(string_agg(body_text, E'\n' order by language), '')
    from video_translations where video_id = changed)
  where id = changed;
  return null;
end
$$;
create trigger gather_translations after insert or update or delete on video_translations
  for each row execute function gather_video_translations();

-- As in 0014, with the translations.
alter table videos drop column search;
alter table videos
  add column search tsvector not null generated always as (hale_searchable(
    title || '. ' || translated_title, tags, summary || ' ' || translated_summary,
    body_text || E'\n' || translated_text || E'\n' || transcript)) stored;

create or replace function count_video_words() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  owner uuid := coalesce(new.company_id, old.company_id);
  removed text[] := '{}';
  added text[] := '{}';
begin
  if old.status = 'published' then
    removed := hale_words_of(old.title || '. ' || old.translated_title, old.tags,
      old.summary || ' ' || old.translated_summary,
      old.body_text || E'\n' || old.translated_text || E'\n' || old.transcript);
  end if;
  if new.status = 'published' then
    added := hale_words_of(new.title || '. ' || new.translated_title, new.tags,
      new.summary || ' ' || new.translated_summary,
      new.body_text || E'\n' || new.translated_text || E'\n' || new.transcript);
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
drop trigger recount_words on videos;
create trigger recount_words after update on videos
  for each row when (
    (old.status, old.title, old.tags, old.summary, old.body_text, old.transcript,
      old.translated_title, old.translated_summary, old.translated_text)
    is distinct from (new.status, new.title, new.tags, new.summary, new.body_text, new.transcript,
      new.translated_title, new.translated_summary, new.translated_text))
  execute function count_video_words();

-- As in 0048.
set local role hale_door;
grant execute on function door_renew_version() to session_user;
reset role;
create constraint trigger renew_content_version_on_change after insert or update or delete on video_translations
  deferrable initially deferred for each row execute function door_renew_version();
set local role hale_door;
revoke execute on function door_renew_version() from session_user;
reset role;
