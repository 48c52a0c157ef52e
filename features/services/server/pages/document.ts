import { serviceContent, type ServiceContent } from '../../contract/drafts.ts'
import { services } from '#platform/db/tables/companies/services.ts'
import type { DocumentType } from '#platform/documents/server/document-type.ts'

/** What members read of a programme; whether it is switched on, and where it stands, is the company's setting. */
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
