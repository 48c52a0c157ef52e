import { serviceContent, type ServiceContent } from '../../contract/drafts.ts'
import { services } from '#platform/db/tables/companies/services.ts'
import type { DocumentType } from '#platform/documents/server/document-type.ts'

/** The published columns of a programme; whether it is on, and its position, are the company's settings. */
export type ServiceRow = Omit<
  typeof services.$inferSelect,
  'id' | 'companyId' | 'key' | 'isOn' | 'position' | 'status' | 'publishedAt' | 'updatedAt' | 'search'
>

export const serviceDocument: DocumentType<ServiceContent, ServiceRow, 'service'> = {
  name: 'service',
  content: serviceContent,
  published: services,
  shownPictures: [services.bodyHtml, services.translations],
  unpublishedRow: {
    language: null,
    translations: {},
    title: '',
    summary: '',
    body: {},
    bodyHtml: '',
    forWhom: '',
    cost: '',
    confidentiality: '',
    howToStart: '',
    hours: '',
    languages: [],
    phone: null,
    email: null,
    url: null,
    emergency: '',
  },
}
