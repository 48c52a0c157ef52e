import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeSave } from '#apps/server/test/documents/make-save.ts'
import { offeredKeys } from '../contract/services.ts'
import { eq } from '#platform/db/drizzle.ts'
import { services } from '#platform/db/tables/companies/services.ts'
import { initialServices } from './initial-services.ts'
import { addInitialServices } from './initial-store.ts'

const page = initialServices().find(({ key }) => key === 'ucm')?.content ?? {}

/** A service of the company, whose services are all created anew for each case. */
const service: AccessTarget = {
  name: 'service',
  make: ({ database, here }) =>
    database.tenant(here.id).write(async (tx) => {
      await tx.delete(services)
      await addInitialServices(tx, here.id, initialServices())
      const [row] = await tx.select({ id: services.id }).from(services).where(eq(services.key, 'ucm'))
      return row?.id ?? ''
    }),
}

export const accessCases: AccessCases = {
  listServices: { may: 'member' },
  getService: { may: 'member', with: { key: 'ucm' }, answer: 'service-not-found' },
  listServiceSettings: { may: 'admin' },
  switchService: { may: 'admin', with: { key: 'ucm', isOn: true }, answer: 'service-not-found' },
  orderServices: { may: 'admin', with: { keys: offeredKeys } },
  getServiceDraft: { may: 'admin', target: service },
  saveServiceDraft: { may: 'admin', target: service, with: () => makeSave(page) },
  previewServiceDraft: { may: 'admin', target: service },
  cancelServiceUpdate: { may: 'admin', target: service },
  publishServiceDraft: { may: 'admin', target: service, with: { version: 1 } },
  listServiceRevisions: { may: 'admin', target: service },
  getServiceRevision: { may: 'admin', target: service, with: { version: 1 } },
}
