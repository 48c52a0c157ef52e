-- What a directory calls people is looked for by an index. Row-level security lets no index answer for lower(user_name), a
-- function that could tell what it saw in rows of others; so that is a column.
alter table directory_people
  add column user_name_key text not null generated always as (lower(user_name)) stored;

drop index directory_people_user_name;
create unique index directory_people_user_name on directory_people (company_id, user_name_key)
  where removed_at is null;
