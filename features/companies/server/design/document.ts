import { designContent, type DesignContent } from '../../contract/design.ts'
import { designs } from '#platform/db/tables/companies/design.ts'
import type { DocumentType } from '#platform/documents/server/document-type.ts'
import { shownDesign } from './store.ts'

/** The published columns in `designs`: only the title, as visitors read the design from the company's own row. */
export type DesignRow = { title: string }

export const designDocument: DocumentType<DesignContent, DesignRow, 'design'> = {
  name: 'design',
  content: designContent,
  published: designs,
  shownPictures: [shownDesign],
  unpublishedRow: { title: '' },
}
