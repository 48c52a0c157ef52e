-- A comment's id is made on a device: one that another company has must not be told from one that nobody has.
alter table document_comments drop constraint document_comments_company_id_thread_id_fkey;
alter table document_comments drop constraint document_comments_company_id_id_key;
alter table document_comments drop constraint document_comments_pkey;
alter table document_comments add primary key (company_id, id);
alter table document_comments add foreign key (company_id, thread_id)
  references document_comments (company_id, id) on delete cascade;
