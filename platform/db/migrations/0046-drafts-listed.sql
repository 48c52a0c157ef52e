-- What a list of drafts shows and looks for of each newest version: its category, its next check, its picture, a video's
-- file. Without it the list would read whole texts.
alter table drafts add column facts jsonb not null default '{}';
alter table video_drafts add column facts jsonb not null default '{}';
alter table service_drafts add column facts jsonb not null default '{}';
alter table design_drafts add column facts jsonb not null default '{}';

alter table drafts no force row level security;
alter table revisions no force row level security;
update drafts set facts = jsonb_build_object(
  'category', content -> 'category', 'nextReviewOn', content -> 'nextReviewOn', 'picture', content -> 'picture'
)
from revisions
where revisions.company_id = drafts.company_id and revisions.article_id = drafts.article_id
  and revisions.version = drafts.version and content is not null;
alter table drafts force row level security;
alter table revisions force row level security;

alter table video_drafts no force row level security;
alter table video_revisions no force row level security;
update video_drafts set facts = jsonb_build_object(
  'category', content -> 'category', 'nextReviewOn', content -> 'nextReviewOn', 'picture', content -> 'picture',
  'file', content -> 'file'
)
from video_revisions
where video_revisions.company_id = video_drafts.company_id and video_revisions.video_id = video_drafts.video_id
  and video_revisions.version = video_drafts.version and content is not null;
alter table video_drafts force row level security;
alter table video_revisions force row level security;

-- What a picture shows, and the part of it that cards keep in view; one that is being removed has its files for a while.
alter table pictures add column alt text not null default '' check (length(alt) <= 300);
alter table pictures add column focus jsonb;
alter table pictures drop constraint pictures_state_check;
alter table pictures add check (state in ('arriving', 'waiting', 'ready', 'failed', 'removing'));
create index pictures_by_moment on pictures (company_id, created_at desc, id desc);

drop trigger renew_content_version_on_update on pictures;
set local role hale_door;
grant execute on function door_renew_version() to session_user;
reset role;
create constraint trigger renew_content_version_on_update after update on pictures
  deferrable initially deferred for each row
  when ((old.state, old.widths, old.colors, old.focus) is distinct from (new.state, new.widths, new.colors, new.focus))
  execute function door_renew_version();
set local role hale_door;
revoke execute on function door_renew_version() from session_user;
reset role;
