-- Whom a company asks for a second factor.
alter table companies add column second_factor text not null default 'optional'
  check (second_factor in ('optional', 'admins', 'everybody'));

-- When the session's person last showed that it is them, by a password or a code. Unknown of sessions from before.
alter table sessions add column confirmed_at timestamptz;
alter table sessions alter column confirmed_at set default now();
