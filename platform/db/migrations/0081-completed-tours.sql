-- Which tours a member has completed, on whatever device: none of them starts by itself again.
alter table members add column completed_tours text[] not null default '{}';
