import type { AllDocumentTables } from '#platform/db/tables/content/documents.ts'
import { articleDocument } from '#features/articles/server/drafts/document.ts'
import { designDocument } from '#features/companies/server/design/document.ts'
import { serviceDocument } from '#features/services/server/pages/document.ts'
import { videoDocument } from '#features/videos/server/drafts/document.ts'

/** The tables of each document type, for comments, pictures in use, the audit and shared answers. */
export const documentTables: AllDocumentTables = {
  article: articleDocument,
  video: videoDocument,
  service: serviceDocument,
  design: designDocument,
}
