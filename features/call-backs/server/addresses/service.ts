import { randomInt } from 'node:crypto'
import { serviceKey, type ServiceKey } from '#features/services/contract/services.ts'
import * as z from 'zod'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { hashOf } from '#platform/crypto/token.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { sealPayload } from '#platform/mail/add-mails.ts'
import { removeUnsent } from '#platform/mail/cancel-store.ts'
import type { CallBackAddressStore } from './store.ts'

const codesByService = { name: 'call-back codes by company and service', max: 5, seconds: 60 * 60 }

/** Crockford's Base32, without characters that are easily confused. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of a code: 60 bits. */
const CODE_LENGTH = 12

/** The part of a request's mail that is read here. */
const request = z.object({ service: serviceKey })

type Dependencies = { store: CallBackAddressStore; sealer: Sealer; limits: Limits }

/** The addresses that requests are mailed to; only the operator can set them, and nobody in the company. */
export function callBackAddressService({ store, sealer, limits }: Dependencies) {
  /** Deletes unsent requests to a former address: they were meant for it alone. */
  const dropRequests = (tenant: Tenant, service: ServiceKey) => (tx: Rows, email: string) =>
    removeUnsent(tx, tenant.companyId, {
      kind: 'call-back',
      sealer,
      isMeant: (to, content) => to === email && request.safeParse(content).data?.service === service,
    })

  return {
    list: store.list,
    hold: store.hold,

    async isConfirmed(tenant: Tenant, service: ServiceKey): Promise<boolean> {
      return (await store.find(tenant, service)) !== undefined
    },

    /** Mails a code to the address, which takes effect once the code is confirmed. */
    async set(tenant: Tenant, service: ServiceKey, email: string) {
      const retryAfter = await limits.take(codesByService, `${tenant.companyId} ${service}`)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const code = newCode()
      const payload = sealPayload(sealer, { to: email, content: { service, code } })
      await store.set(tenant, { service, email, codeHash: hashOf(code), payload })
      return done({})
    },

    /** Confirms an address and returns it; undefined where the code is wrong, used or expired. */
    confirm(tenant: Tenant, service: ServiceKey, code: string): Promise<string | undefined> {
      const codeHash = hashOf(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
      return store.confirm(tenant, { service, codeHash }, dropRequests(tenant, service))
    },

    remove: (tenant: Tenant, service: ServiceKey) =>
      store.remove(tenant, service, dropRequests(tenant, service)),
  }
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}
