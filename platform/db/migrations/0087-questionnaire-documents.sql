-- A company's questionnaire is a document, like its design: saved, merged, commented on. What people are asked stays a version
-- in `questionnaires`; publishing the document adds one.

-- One for each company, made when an admin opens it first.
create table questionnaire_documents (
  id uuid primary key,
  company_id uuid not null unique references companies on delete cascade,
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz(3),
  updated_at timestamptz(3),
  -- The names of its categories.
  title text not null,
  unique (company_id, id)
);
alter table questionnaire_documents enable row level security;
alter table questionnaire_documents force row level security;
create policy own_company on questionnaire_documents
  using (company_id = (select hale_company())) with check (company_id = (select hale_company()));
grant select, insert, update, delete on questionnaire_documents to hale_app;

create trigger questionnaire_documents_erased after delete on questionnaire_documents
  for each row when (old.company_id is not null) execute function erase_document();

-- Editors were open by the company's id, where a questionnaire had none of its own.
delete from document_presence where document_type = 'questionnaire';
