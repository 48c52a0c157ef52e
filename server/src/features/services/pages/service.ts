import { serviceKey, type Service, type ServiceKey } from '@hale/contracts/services/services'
import type { ServiceContent, ServiceDraft } from '@hale/contracts/services/drafts'
import { done, fail, type Outcome } from '../../../core/outcome.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import { bodyWithPictureUrls, type Pictures } from '../../../documents/content/picture-urls.ts'
import { findPictures, picturesOf } from '../../../documents/content/pictures.ts'
import type { Editor } from '../../../documents/document-type.ts'
import { draftToContract, fixedDocumentService } from '../../../documents/service.ts'
import type { ServiceStore } from '../store.ts'
import { serviceDocument } from './document.ts'
import { publishedRow, publishingIssues } from './publication.ts'

/** Where requests to be called back go, as the feature "call-back-addresses" provides it. */
export type CallBackAddresses = {
  /** Whether the operator has set an address for a programme of the company, and it was confirmed. */
  isConfirmed(tenant: Tenant, key: ServiceKey): Promise<boolean>
}

type Needs = {
  rows: Rows
  store: ServiceStore
  pictures: Pictures
  callBackAddresses: CallBackAddresses
}

/** Writing the pages of programmes: documents that a company always has. */
export function servicePageService({ rows, store, pictures, callBackAddresses }: Needs) {
  const documents = fixedDocumentService({
    ...{ rows, type: serviceDocument },
    async prepare(tenant, content) {
      const issues = publishingIssues(content, await knownPictures(tenant, content))
      return { row: publishedRow(content), issues }
    },
  })

  /** A page has pictures in its text only. */
  const knownPictures = (tenant: Tenant, { body }: ServiceContent) =>
    findPictures(pictures, new Map(), tenant, { picture: null, body })

  return {
    ...documents,

    async get({ tenant }: Editor, id: string): Promise<Outcome<ServiceDraft, 'service-not-found'>> {
      const found = await documents.find(tenant, id)
      if (!found) return fail('service-not-found')
      const known = await knownPictures(tenant, found.content)
      const shown = picturesOf({ picture: null, body: found.content.body }, known)
      return done({ ...draftToContract(found), pictures: shown })
    },

    async preview({ tenant }: Editor, id: string): Promise<Outcome<Service, 'service-not-found'>> {
      const [found, known] = await Promise.all([documents.find(tenant, id), store.findKey(tenant, id)])
      const key = serviceKey.safeParse(known)
      if (!found || !key.success) return fail('service-not-found')
      const { body: _, ...row } = publishedRow(found.content)
      const bodyHtml = await bodyWithPictureUrls(pictures, tenant, row.bodyHtml)
      const callBack = await callBackAddresses.isConfirmed(tenant, key.data)
      // An admin sees what is stored.
      return done({ ...row, key: key.data, bodyHtml, callBack, textLanguages: {} })
    },
  }
}
