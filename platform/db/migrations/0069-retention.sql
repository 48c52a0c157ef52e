-- For how many months a company keeps what people answered, measured and noted. No row: until the person deletes it.
create table retention_rules (
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('results', 'scans', 'check-ins')),
  months smallint not null check (months between 1 and 120),
  primary key (company_id, kind)
);

-- What a person was told is deleted, and when: nothing goes without such a row that is old enough.
create table retention_notices (
  id uuid not null unique,
  company_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('results', 'scans', 'check-ins')),
  made_before timestamptz(3) not null,
  deleted_at timestamptz(3) not null,
  primary key (company_id, member_id, kind),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index retention_notices_due on retention_notices (company_id, deleted_at);

do $$
declare noun text;
begin
  foreach noun in array array['retention_rules', 'retention_notices'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end $$;

-- A notification and a mail that say so. The kinds that there are stay, whichever they are.
do $$
declare
  noun text;
  held text;
begin
  foreach noun in array array['notifications', 'mails'] loop
    select pg_get_constraintdef(oid) into held from pg_constraint
      where conrelid = noun::regclass and conname = noun || '_kind_check';
    execute format('alter table %I drop constraint %I', noun, noun || '_kind_check');
    execute format('alter table %I add constraint %I ', noun, noun || '_kind_check')
      || replace(held, 'ARRAY[', 'ARRAY[''data-expiring''::text, ');
  end loop;
end $$;
