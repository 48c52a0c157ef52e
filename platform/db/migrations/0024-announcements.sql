-- What a company's admins announce to its members, who dismiss what they have read.

-- As IANA names it; null where that of its country will do (db/time-zones.ts).
alter table companies add column time_zone text check (length(time_zone) <= 64);

create table announcements (
  id uuid not null,
  company_id uuid not null references companies on delete cascade,
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) <= 4000),
  link text check (length(link) <= 2000),
  -- The last day on which it is shown, where the company is.
  until date not null,
  version integer not null default 1,
  -- In milliseconds, as cursors have them.
  published_at timestamptz(3) not null default now(),
  -- The id is the device's: another company may have the same one, and nobody learns of it.
  primary key (company_id, id)
);
create index announcements_newest on announcements (company_id, published_at desc, id desc);

create table announcement_dismissals (
  company_id uuid not null,
  member_id uuid not null,
  announcement_id uuid not null,
  dismissed_at timestamptz not null default now(),
  primary key (company_id, member_id, announcement_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, announcement_id) references announcements (company_id, id) on delete cascade
);
create index announcement_dismissals_announcement on announcement_dismissals (company_id, announcement_id);

-- News are edited, pinned and removed by editors. What a feed brings again does not undo that.
alter table news
  add column version integer not null default 1,
  add column is_edited boolean not null default false,
  add column is_pinned boolean not null default false;
-- So that pinned news, which stand above the rest, are left out without reading the rows.
drop index news_newest;
create index news_newest on news (company_id, published_at desc, id desc) include (is_pinned);
create index news_pinned on news (company_id, published_at desc) where is_pinned;

create table removed_news (
  company_id uuid not null,
  feed_id uuid not null,
  identity text not null,
  removed_at timestamptz not null default now(),
  primary key (company_id, feed_id, identity),
  foreign key (company_id, feed_id) references feeds (company_id, id) on delete cascade
);

do $$
declare
  noun text;
begin
  foreach noun in array array['announcements', 'announcement_dismissals', 'removed_news'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;

-- As before (0009), but pinned news stay for as long as they are pinned.
grant create on schema public to hale_door;
set local role hale_door;
create or replace function door_forget_news() returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  delete from news using feeds
  where feeds.company_id = news.company_id and feeds.id = news.feed_id
    and news.published_at < now() - interval '180 days'
    and (news.dated or feeds.trouble is not null)
    and not news.is_pinned
$$;
reset role;
revoke create on schema public from hale_door;
