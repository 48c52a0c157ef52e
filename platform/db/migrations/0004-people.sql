-- How people come in, how they are written to, and what is remembered of what was done.

-- The owner of the tables is bound by security too; what is there already must be seen to be filled in.
alter table members no force row level security;
alter table accounts no force row level security;
alter table members
  -- The account's address once more, which never changes: people are searched by it, and looking at accounts one by
  -- one through their memberships is slow.
  add column email text not null default '',
  add column activated_at timestamptz,
  add column invited_at timestamptz,
  add column invitation_ends_at timestamptz,
  add column terms_version text,
  add column terms_accepted_at timestamptz;
update members set activated_at = members.created_at, email = accounts.email
from accounts where accounts.id = members.account_id;
alter table members alter column email drop default;
alter table members force row level security;
alter table accounts force row level security;

create index members_by_name on members (company_id, lower(name), id);
create index members_not_activated on members (company_id, id) where activated_at is null;

alter table accounts add column password_changed_at timestamptz;

-- The one thing that stays of somebody who erased their account: a number.
alter table companies add column erased_people integer not null default 0;

alter table sessions
  add column device text not null default '',
  add column time_zone text,
  add column network text,
  add column days_used date[] not null default '{}',
  drop constraint sessions_ended_because_check,
  add check (ended_because in ('logout', 'reuse', 'disabled', 'password', 'everywhere'));

-- Links that were mailed. Only the SHA-256 of a token is kept; each works once.
create table mailed_links (
  hash bytea primary key,
  company_id uuid not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('invitation', 'password-reset', 'export')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index mailed_links_member on mailed_links (company_id, member_id);

-- What is to be mailed, and to whom. The address is the account's; a link's token is sealed until it is sent.
create table mails (
  id uuid primary key,
  company_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('invitation', 'reminder', 'password-reset', 'password-changed', 'switched-off')),
  sealed bytea,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  attempts integer not null default 0,
  failure text,
  dead_at timestamptz,
  sent_at timestamptz,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index mails_due on mails (next_at) where sent_at is null and dead_at is null;
create index mails_newest on mails (company_id, created_at desc, id desc);
create index mails_member on mails (company_id, member_id);

-- What was done to whom by whom. Rows are added and read, never changed; ids of somebody erased become null.
create table audit (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  at timestamptz(3) not null default now(),
  actor_id uuid,
  subject_id uuid,
  action text not null,
  detail jsonb not null default '{}',
  foreign key (company_id, actor_id) references members (company_id, id) on delete set null (actor_id),
  foreign key (company_id, subject_id) references members (company_id, id) on delete set null (subject_id)
);
create index audit_newest on audit (company_id, at desc, id desc);
create index audit_actor on audit (company_id, actor_id);
create index audit_subject on audit (company_id, subject_id);

do $$
declare
  noun text;
begin
  foreach noun in array array['mailed_links', 'mails', 'audit'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
  end loop;
end
$$;
grant select, insert, update, delete on mailed_links, mails to hale_app;
grant select, insert on audit to hale_app;

-- Addresses that asked for a mail, known or not, so that asking takes as long either way. They are sealed, belong
-- to nobody yet, and are gone as soon as they were looked at.
create table mail_requests (
  id uuid primary key,
  sealed bytea not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);
grant select, insert, delete on mail_requests to hale_app;
grant update (attempts, due_at) on mail_requests to hale_app;
