-- The language that a company wrote an announcement in, null for those from before, and its texts in other languages:
-- {"es": {"title": "…", "text": "…", "of": "…"}}.
alter table announcements
  add column language text check (language ~ '^[a-z]{2}$'),
  add column translations jsonb not null default '{}';
