import { serviceKey, type Service, type ServiceKey } from '../../contract/services.ts'
import type { ServiceContent, ServiceDraft } from '../../contract/drafts.ts'
import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { bodyWithPictureUrls, type Pictures } from '#platform/documents/server/content/picture-urls.ts'
import { findPictures, picturesOf } from '#platform/documents/server/content/pictures.ts'
import type { Editor, Previewer } from '#platform/documents/server/document-type.ts'
import { withTranslatedBlocks } from '#platform/documents/server/content/translated.ts'
import { draftToContract, fixedDocumentService } from '#platform/documents/server/service.ts'
import type { ServiceStore } from '../store.ts'
import { translateTexts } from '../translation.ts'
import { serviceDocument } from './document.ts'
import { publishedRow, publishingIssues } from './publication.ts'

/** Addresses of call-back requests, from the feature "call-back-addresses". */
export type CallBackAddresses = {
  /** Whether the operator has set an address for the company's programme and it was confirmed. */
  isConfirmed(tenant: Tenant, key: ServiceKey): Promise<boolean>
}

type Dependencies = {
  rows: Rows
  store: ServiceStore
  pictures: Pictures
  callBackAddresses: CallBackAddresses
}

/** Edits the pages of programmes, which every company has. */
export function servicePageService({ rows, store, pictures, callBackAddresses }: Dependencies) {
  const documents = fixedDocumentService({
    ...{ rows, type: serviceDocument },
    async prepare(tenant, content, languages) {
      const issues = publishingIssues(content, await knownPictures(tenant, content))
      return { row: publishedRow(content, languages), issues }
    },
  })

  /** Pictures of a page are in its body only. */
  const knownPictures = (tenant: Tenant, { body }: ServiceContent) =>
    findPictures(pictures, new Map(), tenant, { picture: null, body })

  return {
    ...documents,

    async get({ tenant }: Editor, id: string): Promise<Outcome<ServiceDraft, 'service-not-found'>> {
      const draft = await documents.find(tenant, id)
      if (!draft) return fail('service-not-found')
      const content = withTranslatedBlocks(draft.content)
      const shown = picturesOf({ picture: null, body: content.body }, await knownPictures(tenant, content))
      return done({ ...draftToContract(draft), pictures: shown })
    },

    async preview(
      { tenant, languages }: Previewer,
      id: string,
      language: Language | undefined,
    ): Promise<Outcome<Service, 'service-not-found'>> {
      const [draft, keyOfService] = await Promise.all([documents.find(tenant, id), store.findKey(tenant, id)])
      const key = serviceKey.safeParse(keyOfService)
      if (!draft || !key.success) return fail('service-not-found')
      const { body: _, ...written } = publishedRow(draft.content, languages)
      // Without a wanted language, an admin sees the stored texts.
      const row = translateTexts(
        language ? written : { ...written, language: null, translations: {} },
        language ?? SOURCE_LANGUAGE,
      )
      const bodyHtml = await bodyWithPictureUrls(pictures, tenant, row.bodyHtml)
      const callBack = await callBackAddresses.isConfirmed(tenant, key.data)
      return done({ ...row, key: key.data, bodyHtml, callBack })
    },
  }
}
