-- What a company asks, version by version, and what its people answer. Answers are a person's own: nobody else reads them.

alter table questionnaires rename column created_at to saved_at;
alter table questionnaires
  alter column saved_at type timestamptz(3),
  add column saved_by uuid,
  -- 0 is the built-in one, which has no row.
  add check (version > 0),
  add foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by);
create index questionnaires_saved_by on questionnaires (company_id, saved_by);

-- Sent answers, with what they came to by the version that was answered. An id is made on a device, so it counts among
-- those of its person only.
create table responses (
  company_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  version integer not null check (version >= 0),
  answers jsonb not null,
  points integer not null,
  low integer not null,
  high integer not null,
  categories jsonb not null,
  sent_at timestamptz(3) not null default now(),
  -- When the company was told a total that these answers are in, or were left out of for good.
  told_at timestamptz(3),
  primary key (company_id, member_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index responses_newest on responses (company_id, member_id, sent_at desc, id desc);
create index responses_untold on responses (company_id, member_id, sent_at desc, id) where told_at is null;

-- Answers on their way: one draft a person, whichever of their devices began it.
create table response_drafts (
  company_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  version integer not null check (version >= 0),
  answers jsonb not null,
  saved_at timestamptz(3) not null default now(),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

-- Ids of what somebody deleted, so that a device which was offline meanwhile does not bring it back.
create table removed_responses (
  company_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  removed_at timestamptz(3) not null default now(),
  primary key (company_id, member_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index removed_responses_oldest on removed_responses (removed_at);

-- How many answered while signed out, by calendar month of UTC (its first day). A number, and nothing of anybody.
create table signed_out_counts (
  company_id uuid not null references companies on delete cascade,
  month date not null check (extract(day from month) = 1),
  count integer not null,
  primary key (company_id, month)
);

do $$
declare
  noun text;
begin
  foreach noun in array array['responses', 'response_drafts', 'removed_responses', 'signed_out_counts'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;

-- As before, and the ids of what was deleted 90 days ago: no device waits for longer than that.
grant select, delete on removed_responses to hale_door;
create policy door_forgets on removed_responses to hale_door using (true);
grant create on schema public to hale_door;
set local role hale_door;
create or replace function door_forget_old() returns void
  language sql volatile security definer set search_path = pg_catalog, public
as $$
  delete from mails where coalesce(sent_at, dead_at) < now() - interval '30 days';
  delete from mailed_links where expires_at < now() - interval '31 days';
  delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from refresh_tokens where used_at < now() - interval '7 days';
  delete from removed_responses where removed_at < now() - interval '90 days';
$$;
reset role;
revoke create on schema public from hale_door;
