-- The domain of an address that a try of single sign-on was refused for, so that an admin sees which one to verify.
alter table identity_providers add column try_domain text;
