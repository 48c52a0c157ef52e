-- A company that comes from another installation brings people whose address has an account here already. Their membership waits until
-- they agree by a mailed link, as an invitation does; unlike one, there is data behind it that an admin cannot take back.
alter table members add column moved_at timestamptz;

-- The kinds that there are stay, whichever they are.
do $$
declare
  held text = (
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'mails'::regclass and conname = 'mails_kind_check');
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check ' || replace(held, 'ARRAY[', 'ARRAY[''company-moved''::text, ');
end
$$;
