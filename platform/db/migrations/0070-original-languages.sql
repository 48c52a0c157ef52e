-- The language that a company wrote an article or a video in; null for those from before, and for the library's, whose
-- originals are in English.
alter table articles add column language text check (language ~ '^[a-z]{2}$');
alter table videos add column language text check (language ~ '^[a-z]{2}$');
