-- What a notification for many people is called in other languages than the one it was written in: {"es": "…"}.
alter table notification_broadcasts add column titles jsonb not null default '{}';
