import { offeredKeys, type OfferedKey } from '../../contract/services.ts'
import type { ServiceSetting } from '../../contract/drafts.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { Editor } from '#platform/documents/server/document-type.ts'
import { draftStore } from '#platform/documents/server/draft-store.ts'
import { draftToContract } from '#platform/documents/server/service.ts'
import { initialServices } from '../initial-services.ts'
import { serviceDocument } from '../pages/document.ts'
import { settingStore } from './store.ts'

export type SettingService = ReturnType<typeof settingService>

/** The admins' settings of services, apart from their pages. */
export function settingService(rows: Rows) {
  const store = settingStore(rows)
  const drafts = draftStore(rows, serviceDocument)

  /** Lists all services of the contract. A company older than services gets them when an admin first opens the list. */
  async function findAll(tenant: Tenant) {
    const services = await store.list(tenant)
    if (services.length === offeredKeys.length) return services
    await store.add(tenant, initialServices())
    return store.list(tenant)
  }

  return {
    async list(tenant: Tenant): Promise<ServiceSetting[]> {
      const settings = await findAll(tenant)
      const pages = (await drafts.list(tenant, settings.length)).map(draftToContract)
      return settings.map(({ id, key, title, isOn }) => {
        const draft = pages.find((page) => page.id === id)
        if (!draft) return { key, title, isOn, page: null }
        const { state, version, publishedVersion, publishedAt, update } = draft
        const page = { id, state, version, publishedVersion, publishedAt, update }
        return { key, title: draft.title, isOn, page }
      })
    },

    async switch(
      admin: Editor,
      { key, isOn }: { key: OfferedKey; isOn: boolean },
    ): Promise<Outcome<{ key: OfferedKey; isOn: boolean }, 'service-not-found'>> {
      return (await store.switch(admin, key, isOn)) ? done({ key, isOn }) : fail('service-not-found')
    },

    async order(admin: Editor, keys: OfferedKey[]) {
      await store.order(admin, keys)
      return done({ keys })
    },
  }
}
