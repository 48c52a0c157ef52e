import type { FocusPoint } from '#platform/contract/page.ts'
import type { CompanyPicture, PictureUse } from '../../contract/pictures.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { cutPage, readCursor } from '#platform/core/paging.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { PictureRow } from '../store.ts'
import type { ShownPicture } from '../service.ts'
import type { LibraryRow, LibraryStore } from './store.ts'

type Dependencies = {
  store: LibraryStore
  uses: { list(tenant: Tenant, id: string): Promise<PictureUse[]> }
  find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownPicture>>
  show(tenant: Tenant, row: PictureRow): ShownPicture
}

type ListInput = { limit?: number | undefined; cursor?: string | undefined; search?: string | undefined }

/** The library of a company's pictures, for its editors. */
export function libraryService({ store, uses, find, show }: Dependencies) {
  const toContract = (tenant: Tenant, row: LibraryRow): CompanyPicture => ({
    ...withAltText({ id: row.id, ...show(tenant, row) }),
    bytes: row.bytes,
    addedAt: row.addedAt.toISOString(),
  })

  return {
    async list(tenant: Tenant, { limit = 24, cursor, search }: ListInput) {
      const libraryRows = await store.list(tenant, limit + 1, { search, after: readCursor(cursor) })
      const { items, next } = cutPage(libraryRows, limit, ({ addedAt, id }) => ({ at: addedAt, id }))
      return { items: items.map((row) => toContract(tenant, row)), next }
    },

    async describe(tenant: Tenant, description: { id: string; alt: string; focus: FocusPoint | null }) {
      await store.describe(tenant, description)
      const shownPicture = (await find(tenant, [description.id])).get(description.id)
      return shownPicture
        ? done(withAltText({ id: description.id, ...shownPicture }))
        : fail('picture-not-found')
    },

    async listUses(tenant: Tenant, id: string) {
      if (!(await find(tenant, [id])).has(id)) return fail('picture-not-found')
      return done({ items: await uses.list(tenant, id) })
    },

    /**
     * Removes a picture; refused while a document or the design shows it. A page to which the picture is added at the
     * same moment shows it as missing.
     */
    async remove(tenant: Tenant, id: string) {
      if (!(await find(tenant, [id])).has(id)) return fail('picture-not-found')
      if ((await uses.list(tenant, id)).length > 0) return fail('picture-in-use')
      await store.remove(tenant, id)
      return done({ id })
    },
  }
}

/** Adds the editors' alternative text to a picture. */
export function withAltText<Shown extends ShownPicture>({ picture, alt, ...shown }: Shown) {
  return { ...shown, picture: { ...picture, alt } }
}
