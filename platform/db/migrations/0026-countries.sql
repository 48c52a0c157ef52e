-- Emergency numbers and help lines follow a member's own country where it is another than the company's.
alter table members add column country text check (country ~ '^[A-Z]{2}$');
