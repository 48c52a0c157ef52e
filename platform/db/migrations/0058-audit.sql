-- The audit is read, exported and sent on in the order of its chain.
create index audit_position on audit (company_id, position desc);
