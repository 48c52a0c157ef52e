-- Videos become documents as articles are, with files, captions and chapters; and members' watching.

-- The words of each caption, in the order of the captions: which of them a search is about.
create function hale_cue_words(captions jsonb) returns tsvector[]
  language sql immutable parallel safe
  return array(
    select to_tsvector('public.hale_english'::regconfig, hale_readable(cue ->> 'text'))
    from jsonb_array_elements(captions) with ordinality as track (captions, track_index),
      jsonb_array_elements(track.captions -> 'cues') with ordinality as cues (cue, cue_index)
    order by track_index, cue_index);

alter table videos
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column updated_at timestamptz(3),
  add column tags text[] not null default '{}',
  add column author text not null default '',
  -- {from: 'company' | 'library', id}; null until there is one.
  add column file jsonb,
  -- The poster, as articles' pictures; null for a frame of the video itself.
  add column picture jsonb,
  add column body jsonb not null default '{}',
  add column body_html text not null default '',
  add column body_text text not null default '',
  -- [{language, cues: [{from, to, text}]}], in milliseconds.
  add column captions jsonb not null default '[]',
  -- The words of all captions, a cue a line: what is searched.
  add column transcript text not null default '',
  add column has_speech boolean not null default true,
  -- [{at, title}], in seconds.
  add column chapters jsonb not null default '[]',
  add column sources jsonb not null default '[]',
  add column reviewed_on date,
  add column next_review_on date,
  alter column seconds type real,
  alter column published_at drop not null,
  drop column search,
  add check (status <> 'published' or published_at is not null),
  add unique (company_id, id);
alter table videos
  alter column status drop default,
  add column cue_words tsvector[] not null generated always as (hale_cue_words(captions)) stored,
  add column search tsvector not null generated always as (
    hale_searchable(title, tags, summary, body_text || E'\n' || transcript)) stored;
drop index videos_newest;
create index videos_newest on videos (company_id, published_at desc, id desc) where status = 'published';

-- As drafts and revisions of articles (0008).
create table video_drafts (
  video_id uuid primary key,
  company_id uuid not null,
  version integer not null check (version > 0),
  title text not null,
  saved_at timestamptz(3) not null default now(),
  saved_by uuid,
  published_version integer,
  deleted_at timestamptz,
  deleted_from text check (deleted_from in ('draft', 'published')),
  check ((deleted_at is null) = (deleted_from is null)),
  foreign key (company_id, video_id) references videos (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);
create index video_drafts_newest on video_drafts (company_id, saved_at desc, video_id desc);
create index video_drafts_saved_by on video_drafts (company_id, saved_by);
create index video_drafts_deleted on video_drafts (deleted_at) where deleted_at is not null;

create table video_revisions (
  company_id uuid not null,
  video_id uuid not null,
  version integer not null check (version > 0),
  save_id uuid not null,
  editing uuid,
  kind text not null check (kind in ('saved', 'restored', 'published', 'copied')),
  content jsonb,
  began_at timestamptz(3) not null default now(),
  saved_at timestamptz(3) not null default now(),
  saved_by uuid,
  primary key (company_id, video_id, version),
  unique (company_id, video_id, save_id),
  foreign key (company_id, video_id) references videos (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by)
);
create index video_revisions_kept on video_revisions (company_id, video_id, version desc) where content is not null;
create index video_revisions_saved_by on video_revisions (company_id, saved_by);

-- Files of videos that editors upload. The bytes lie outside of the database, under the id.
create table video_files (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  state text not null default 'uploading' check (state in ('uploading', 'processing', 'ready', 'failed')),
  -- Why no video can be made of it, as the contract names it.
  fault text check (length(fault) <= 40),
  -- As the editor's device calls it.
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes > 0),
  -- How many have arrived, and the names of the parts in which they lie, in their order.
  received bigint not null default 0,
  parts text[] not null default '{}',
  -- What was found out about it and made of it: seconds, width, height, hasSound, missing, renditions, poster, previews.
  details jsonb,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  -- When the last bytes arrived.
  received_at timestamptz(3) not null default now(),
  check (received between 0 and bytes),
  unique (company_id, id),
  foreign key (company_id, created_by) references members (company_id, id) on delete set null (created_by)
);
create index video_files_by_member on video_files (company_id, created_by);
create index video_files_uploading on video_files (received_at) where state = 'uploading';

-- Videos that somebody keeps for later.
create table saved_videos (
  company_id uuid not null,
  member_id uuid not null,
  video_id uuid not null references videos on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (company_id, member_id, video_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index saved_videos_newest on saved_videos (company_id, member_id, saved_at desc, video_id desc);
create index saved_videos_video on saved_videos (video_id);

-- Where somebody stopped watching; no row for those who keep no history.
alter table members add column keeps_watch_history boolean not null default true;
create table watch_positions (
  company_id uuid not null,
  member_id uuid not null,
  video_id uuid not null references videos on delete cascade,
  -- In seconds; `furthest` is the largest there ever was.
  position real not null check (position >= 0),
  furthest real not null check (furthest >= position),
  -- When it was reached.
  watched_at timestamptz(3) not null default now(),
  primary key (company_id, member_id, video_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index watch_positions_newest on watch_positions (company_id, member_id, watched_at desc);
create index watch_positions_video on watch_positions (video_id);

-- Who watched which video in which month, until insights have counted it (0012).
create table video_watches (
  company_id uuid not null,
  member_id uuid not null,
  video_id uuid not null references videos on delete cascade,
  month date not null check (extract(day from month) = 1),
  primary key (company_id, member_id, video_id, month),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index video_watches_month on video_watches (company_id, month);
create index video_watches_video on video_watches (video_id);

do $$
declare
  noun text;
begin
  foreach noun in array array[
    'video_drafts', 'video_revisions', 'video_files', 'saved_videos', 'watch_positions', 'video_watches'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;

-- Videos deleted 30 days ago, and uploads that nobody went on with for two days, in any company; each is then erased as
-- its company's own.
grant create on schema public to hale_door;
create function door_deleted_videos(most integer) returns table (video_id uuid, company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select video_drafts.video_id, video_drafts.company_id from video_drafts
  where deleted_at < now() - interval '30 days' order by deleted_at limit most
$$;
create function door_abandoned_uploads(most integer) returns table (file_id uuid, company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select video_files.id, video_files.company_id from video_files
  where state = 'uploading' and received_at < now() - interval '2 days' order by received_at limit most
$$;
grant select on video_drafts, video_files to hale_door;
create policy door on video_drafts for select to hale_door using (true);
create policy door on video_files for select to hale_door using (true);
do $$
declare
  door text;
begin
  foreach door in array array['door_deleted_videos(integer)', 'door_abandoned_uploads(integer)'] loop
    execute format('alter function %s owner to hale_door', door);
    execute format('set local role hale_door');
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to hale_app', door);
    execute format('reset role');
  end loop;
end
$$;
revoke create on schema public from hale_door;
