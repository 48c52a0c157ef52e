-- Where a company's news come from. The row is its own place in the queue, as a mail's is (docs/decisions/007).

create table feeds (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  url text not null check (length(url) <= 2000),
  title text not null,
  -- What the site said of its last answer, so that it can say that nothing is new.
  etag text,
  last_modified text,
  fetched_at timestamptz,
  trouble text check (
    trouble in ('unreachable', 'too-slow', 'too-large', 'private-address', 'refused', 'no-feed', 'gone')),
  -- Tries since it was last read.
  attempts integer not null default 0,
  -- null: never again.
  next_at timestamptz default now(),
  created_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, url)
);
create index feeds_due on feeds (next_at);
alter table feeds enable row level security;
alter table feeds force row level security;
create policy own_company on feeds
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on feeds to hale_app;

alter table news add source text not null default '';
-- null: written by the company itself.
alter table news add feed_id uuid;
-- A hash of what the feed calls the item.
alter table news add identity text;
-- Whether the feed said when; else it is the moment it was first seen.
alter table news add dated boolean not null default true;
alter table news add foreign key (company_id, feed_id) references feeds (company_id, id) on delete cascade;
create unique index news_identity on news (company_id, feed_id, identity);
create index news_oldest on news (published_at) where feed_id is not null;

-- Takes feeds that are due, so that no other server reads them meanwhile.
grant create on schema public to hale_door;
create function door_take_feeds(most integer, lease_seconds integer) returns table (feed_id uuid, company_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  update feeds set attempts = attempts + 1, next_at = now() + make_interval(secs => lease_seconds)
  where id in (select id from feeds where next_at <= now() order by next_at limit most for update skip locked)
  returning id, feeds.company_id
$$;

-- Forgets news that are older than 180 days, in any company. One without a date that its feed still shows would come
-- back as new, so it stays for as long as the feed can be read.
create function door_forget_news() returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  delete from news using feeds
  where feeds.company_id = news.company_id and feeds.id = news.feed_id
    and news.published_at < now() - interval '180 days'
    and (news.dated or feeds.trouble is not null)
$$;

grant select, update (attempts, next_at) on feeds to hale_door;
grant select, delete on news to hale_door;
create policy door on feeds to hale_door using (true);
create policy door_forgets on news to hale_door using (true);

do $$
declare
  door text;
begin
  foreach door in array array['door_take_feeds(integer, integer)', 'door_forget_news()'] loop
    execute format('alter function %s owner to hale_door', door);
    execute format('set local role hale_door');
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to hale_app', door);
    execute format('reset role');
  end loop;
end
$$;
revoke create on schema public from hale_door;
