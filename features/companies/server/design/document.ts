import { designContent, type DesignContent } from '../../contract/design.ts'
import { designs } from '#platform/db/tables/companies/design.ts'
import type { DocumentType } from '#platform/documents/server/document-type.ts'
import { shownDesign } from './store.ts'

/** The published columns in `designs`. Visitors read the company's row; this one tells which version they see. */
export type DesignRow = { title: string }

export const designDocument: DocumentType<DesignContent, DesignRow, 'design'> = {
  name: 'design',
  content: designContent,
  published: designs,
  shownPictures: [shownDesign],
  unpublishedRow: { title: '' },
}
