-- What a company wrote of its services in other languages, text by text: {"es": {"title": "…", "bodyHtml": "…"}}. The library's
-- translations are looked up by what a text says, and stand in none.
alter table services
  add column language text check (language ~ '^[a-z]{2}$'),
  add column translations jsonb not null default '{}';
