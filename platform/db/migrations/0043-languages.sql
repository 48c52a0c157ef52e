-- The language that a member chose; null where they leave it to their browser.
alter table members add column language text check (language ~ '^[a-z]{2}$');
