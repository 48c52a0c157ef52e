import { randomUUID } from 'node:crypto'
import { services } from '#platform/db/tables/companies/services.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { addDocuments } from '#platform/documents/server/draft-store.ts'
import type { InitialService } from './initial-services.ts'
import { serviceDocument } from './pages/document.ts'
import { publishedRow } from './pages/publication.ts'

type Options = {
  /** Whether pages are published at once rather than added as drafts. */
  published?: boolean
  isOn?: (service: InitialService) => boolean
}

/** Adds the services that a company does not have yet, with a first version of each page. */
export async function addInitialServices(
  tx: Rows,
  companyId: string,
  initial: InitialService[],
  { published = false, isOn = () => false }: Options = {},
): Promise<void> {
  const rows = initial.map((service, position) => {
    const { key, title, summary, content } = service
    const isPublished = published || !content
    const serviceRow = content && published ? publishedRow(content) : serviceDocument.unpublishedRow
    return {
      ...{ id: randomUUID(), companyId, key, position, isOn: isOn(service) },
      ...{ ...serviceRow, ...(content ? {} : { title, summary }) },
      status: isPublished ? ('published' as const) : ('draft' as const),
      publishedAt: isPublished ? new Date() : null,
    }
  })
  const added = await tx
    .insert(services)
    .values(rows)
    .onConflictDoNothing({ target: [services.companyId, services.key] })
    .returning({ id: services.id, key: services.key })
  const kind = published ? ('published' as const) : ('copied' as const)
  const pages = added.flatMap(({ id, key }) => {
    const content = initial.find((service) => service.key === key)?.content
    return content ? [{ id, content, kind }] : []
  })
  if (pages.length > 0) await addDocuments(tx, companyId, 'service', pages)
}
