-- Which values of a claim or an attribute make somebody an editor or an admin; null where roles are given in Hale alone.
alter table identity_providers add column role_mapping jsonb;
