-- A notification a week, for those who ask for it.
alter table notification_settings add column weekly_reminder boolean not null default false;

-- The kinds that there are stay, whichever they are.
do $$
declare
  held text = (
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check');
begin
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check '
    || replace(held, 'ARRAY[', 'ARRAY[''weekly-reminder''::text, ');
end
$$;
