-- A person's new address, which waits until whoever reads the old mailbox and whoever reads the new one have both agreed.
-- The address is sealed; the links are spent in `mailed_links`.

alter table mailed_links
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in (
    'invitation', 'password-reset', 'export', 'email-change-old', 'email-change-new'));

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in (
    'invitation', 'reminder', 'password-reset', 'password-changed', 'switched-off',
    'call-back', 'call-back-withdrawn', 'call-back-address', 'weekly-digest',
    'email-change-old', 'email-change-new', 'email-changed'));

create table email_changes (
  company_id uuid not null,
  member_id uuid not null,
  sealed bytea not null check (length(sealed) <= 1024),
  old_link bytea not null references mailed_links (hash) on delete cascade,
  new_link bytea not null references mailed_links (hash) on delete cascade,
  -- In which it was asked for: the one that goes on once the address has changed.
  session_id uuid not null,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index email_changes_old_link on email_changes (old_link);
create index email_changes_new_link on email_changes (new_link);

alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy own_company on email_changes
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on email_changes to hale_app;
grant select, delete on email_changes to hale_door;
create policy door on email_changes to hale_door using (true) with check (true);

grant create on schema public to hale_door;

grant update (email) on accounts to hale_door;
grant update (email) on members to hale_door;

-- Gives an account its new address, in every company; not one that another account has.
create function door_change_email(wanted_account uuid, wanted_email text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update accounts set email = wanted_email where id = wanted_account;
  update members set email = wanted_email where account_id = wanted_account;
  return 'changed';
exception when unique_violation then
  return 'taken';
end
$$;
alter function door_change_email(uuid, text) owner to hale_door;

set local role hale_door;
revoke execute on function door_change_email(uuid, text) from public;
grant execute on function door_change_email(uuid, text) to hale_app;

-- Links for a new password or a new address, in every company: once either is new, older ones work no more.
create or replace function door_void_resets(wanted_account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
  update mailed_links set used_at = now()
  where purpose in ('password-reset', 'email-change-old', 'email-change-new') and used_at is null
    and (company_id, member_id) in (select members.company_id, members.id from members where account_id = wanted_account);
  delete from email_changes
  where (company_id, member_id) in (select members.company_id, members.id from members where account_id = wanted_account);
  delete from mails
  where kind in ('password-reset', 'email-change-old', 'email-change-new') and sent_at is null
    and (company_id, member_id) in (select members.company_id, members.id from members where account_id = wanted_account);
$$;
reset role;
revoke create on schema public from hale_door;
