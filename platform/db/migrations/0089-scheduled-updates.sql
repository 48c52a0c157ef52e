-- An update of a document that members see may wait for its time: until then they see the version before it.
alter table documents
  -- The version that is published at that time.
  add column update_version integer,
  add column update_at timestamptz(3),
  -- Who scheduled it; null for a former member.
  add column update_by uuid,
  add check ((update_version is null) = (update_at is null)),
  add check (update_by is null or update_at is not null),
  add foreign key (company_id, update_by) references members (company_id, id) on delete set null (update_by);

create index documents_update_by on documents (company_id, update_by) where update_by is not null;

-- What was scheduled is kept as what was published is.
alter table document_revisions
  drop constraint document_revisions_kind_check,
  add check (kind in ('saved', 'restored', 'published', 'copied', 'scheduled'));
