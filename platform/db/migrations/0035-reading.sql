-- Whether an article helped a member, and the month in which they said so or changed it. Told only in totals
-- (docs/decisions/043-reading.md); what was counted stays, so that a member can change it.
create table article_votes (
  company_id uuid not null,
  member_id uuid not null,
  article_id uuid not null references articles on delete cascade,
  is_helpful boolean not null,
  month date not null check (extract(day from month) = 1),
  primary key (company_id, member_id, article_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index article_votes_month on article_votes (company_id, month);
create index article_votes_article on article_votes (article_id);

-- What a member read last, for themselves; no row for those who keep no history.
alter table members add column keeps_reading_history boolean not null default true;
create table read_articles (
  company_id uuid not null,
  member_id uuid not null,
  article_id uuid not null references articles on delete cascade,
  read_at timestamptz(3) not null default now(),
  primary key (company_id, member_id, article_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index read_articles_newest on read_articles (company_id, member_id, read_at desc, article_id desc);
create index read_articles_article on read_articles (article_id);

do $$
declare
  noun text;
begin
  foreach noun in array array['article_votes', 'read_articles'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;
