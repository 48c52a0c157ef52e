-- What a company is told about its people: totals of whole months, never a person (docs/decisions/019-insights.md).

-- Who read which article in which month; no day. Gone once a total has counted it.
create table article_reads (
  company_id uuid not null,
  member_id uuid not null,
  article_id uuid not null references articles on delete cascade,
  month date not null check (extract(day from month) = 1),
  primary key (company_id, member_id, article_id, month),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index article_reads_month on article_reads (company_id, month);
create index article_reads_article on article_reads (article_id);

-- How many people a total is of at least, and up to which month totals were made; none before a company's first month is over.
create table insight_settings (
  company_id uuid primary key references companies on delete cascade,
  fewest integer not null default 10 check (fewest between 10 and 50),
  closed_to date check (extract(day from closed_to) = 1)
);

-- What was told, once and for ever. Only what everybody may see: exact figures are not kept.
create table insight_periods (
  company_id uuid not null references companies on delete cascade,
  from_month date not null check (extract(day from from_month) = 1),
  to_month date not null check (extract(day from to_month) = 1),
  people integer not null check (people % 5 = 0 and people >= 10),
  figures jsonb not null,
  primary key (company_id, to_month),
  check (from_month <= to_month)
);

do $$
declare
  noun text;
begin
  foreach noun in array array['article_reads', 'insight_settings', 'insight_periods'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
  end loop;
end
$$;
grant select, insert, delete on article_reads to hale_app;
grant select, insert, update on insight_settings to hale_app;
-- Neither changed nor taken back.
grant select, insert on insight_periods to hale_app;

-- Companies for which a month is over that no totals were made of; `last_month` is the last that is over.
grant create on schema public to hale_door;
create function door_due_insights(last_month date, most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select companies.id
  from companies left join insight_settings settings on settings.company_id = companies.id
  where coalesce(settings.closed_to < last_month, date_trunc('month', companies.created_at at time zone 'UTC') <= last_month)
  order by companies.id limit most
$$;
grant select on insight_settings to hale_door;
create policy door on insight_settings for select to hale_door using (true);
alter function door_due_insights(date, integer) owner to hale_door;
set local role hale_door;
revoke execute on function door_due_insights(date, integer) from public;
grant execute on function door_due_insights(date, integer) to hale_app;
reset role;
revoke create on schema public from hale_door;
