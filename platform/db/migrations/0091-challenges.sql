-- Challenges between teams of a company. Teams and published weeks are about no person.
create table challenges (
  id uuid not null unique,
  company_id uuid not null references companies on delete cascade,
  unit text not null check (unit in ('steps', 'minutes')),
  begins date not null check (extract(isodow from begins) = 1),
  weeks smallint not null check (weeks between 1 and 12),
  teams jsonb not null,
  results jsonb not null default '[]',
  primary key (company_id, id)
);

-- Which team somebody is in, and what they added to it by day: one sealed text, so that a copy of the database says neither.
create table challenge_members (
  company_id uuid not null,
  challenge_id uuid not null,
  member_id uuid not null,
  sealed bytea not null check (length(sealed) <= 16384),
  primary key (company_id, challenge_id, member_id),
  foreign key (company_id, challenge_id) references challenges (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index challenge_members_member on challenge_members (company_id, member_id);

do $$
declare noun text;
begin
  foreach noun in array array['challenges', 'challenge_members'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format(
      'create policy own_company on %I
         using (company_id = (select hale_company())) with check (company_id = (select hale_company()))', noun);
    execute format('grant select, insert, update, delete on %I to hale_app', noun);
  end loop;
end $$;
