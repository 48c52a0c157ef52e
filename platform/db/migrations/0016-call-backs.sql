-- People ask a programme to call them back; the request is mailed to the address that the operator set (docs/decisions/026).

-- Where requests to a programme go. Nothing is sent to an address that was not confirmed from its own mailbox.
create table call_back_addresses (
  company_id uuid not null references companies on delete cascade,
  service text not null check (length(service) between 1 and 40),
  -- In use; null until the first is confirmed.
  email text check (length(email) <= 254),
  confirmed_at timestamptz,
  -- What was set since, until it is confirmed; only the SHA-256 of its code is kept.
  new_email text check (length(new_email) <= 254),
  code_hash bytea,
  code_expires_at timestamptz,
  primary key (company_id, service),
  check ((email is null) = (confirmed_at is null)),
  check ((new_email is null) = (code_hash is null) and (new_email is null) = (code_expires_at is null))
);

-- The mail goes to someone who is no member where it has a payload: its recipient and its content, sealed.
alter table mails
  alter column member_id drop not null,
  add column payload bytea,
  add foreign key (company_id) references companies on delete cascade,
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in (
    'invitation', 'reminder', 'password-reset', 'password-changed', 'switched-off',
    'call-back', 'call-back-withdrawn', 'call-back-address'));

-- Who asked, and when. Which programme, what for and how to reach them is sealed.
create table call_backs (
  id uuid primary key,
  company_id uuid not null,
  member_id uuid not null,
  -- Made by the device, so that what is sent twice is one request.
  send_id uuid not null,
  sealed bytea not null,
  -- Null where it was taken back before it was sent.
  mail_id uuid references mails on delete set null,
  requested_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  unique (company_id, member_id, send_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index call_backs_newest on call_backs (company_id, member_id, requested_at desc, id desc);
create index call_backs_mail on call_backs (mail_id);

do $$
declare
  noun text;
begin
  foreach noun in array array['call_back_addresses', 'call_backs'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end
$$;
