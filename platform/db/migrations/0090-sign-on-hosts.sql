-- A login at a provider begins on a company's own host or at the installation's address, and ends there: the cookie of the
-- browser that began it is that host's.
alter table provider_attempts add column host text;
