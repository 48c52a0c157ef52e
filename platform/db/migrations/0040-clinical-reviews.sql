-- Clinicians whom the operator entered sign off what members read, for their company. A review goes with its reviewer's account:
-- a text whose reviewer cannot be named is not shown as reviewed.
create table reviewers (
  company_id uuid not null,
  member_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  profession text not null check (length(profession) between 1 and 100),
  registration text not null check (length(registration) between 1 and 100),
  added_at timestamptz(3) not null default now(),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

create table clinical_reviews (
  id uuid primary key,
  company_id uuid not null,
  document_type text not null check (document_type in ('article', 'condition')),
  document_id text not null check (length(document_id) between 1 and 120),
  -- Of the text that was signed: another digest is another version.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  member_id uuid not null,
  -- The reviewer as they were then.
  name text not null check (length(name) between 1 and 100),
  profession text not null check (length(profession) between 1 and 100),
  registration text not null check (length(registration) between 1 and 100),
  signed_at timestamptz(3) not null default now(),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index clinical_reviews_newest on clinical_reviews (company_id, document_type, document_id, signed_at desc, id desc);
create index clinical_reviews_member on clinical_reviews (company_id, member_id);

do $$
declare
  noun text;
begin
  foreach noun in array array['reviewers', 'clinical_reviews'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;

-- Members read in an article and a condition who reviewed it. Whoever makes a trigger must be allowed to run it.
set local role hale_door;
grant execute on function door_renew_version() to session_user;
reset role;
create constraint trigger renew_content_version_on_change after insert or update or delete on clinical_reviews
  deferrable initially deferred for each row execute function door_renew_version();
set local role hale_door;
revoke execute on function door_renew_version() from session_user;
reset role;

-- Editors ask each other to review a draft. The kinds that there are stay, whichever they are.
do $$
declare
  held text = (
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check');
begin
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check '
    || replace(held, 'ARRAY[', 'ARRAY[''article-review''::text, ''video-review''::text, ');
end
$$;
