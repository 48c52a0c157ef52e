import type { Picture } from '@hale/contracts/page'
import type { Tenant } from '../../db/tenant.ts'

export type PictureService = ReturnType<typeof pictureService>

type ShownPicture = { state: 'waiting' | 'ready' | 'failed'; picture: Omit<Picture, 'alt'> }

export function pictureService() {
  return {
    /** Those of these ids that the company has, with addresses that work for some days. */
    async find(_tenant: Tenant, _ids: string[]): Promise<Map<string, ShownPicture>> {
      return new Map()
    },
  }
}
