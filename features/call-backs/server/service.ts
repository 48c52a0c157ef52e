import { randomUUID } from 'node:crypto'
import type { CallBack, CallBackState, requestCallBack } from '../contract/call-backs.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import type { ServiceKey } from '#features/services/contract/services.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { sealPayload } from '#platform/mail/add-mails.ts'
import { openRequest, referenceOf, sealRequest } from './sealed-request.ts'
import type { CallBackStore, StoredCallBack } from './store.ts'

const requestsByMember = { name: 'call-backs by member', max: 5, seconds: 24 * 60 * 60 }

/** The addresses that requests to each programme are mailed to; see `call-back-addresses`. */
export type CallBackAddresses = {
  list(tenant: Tenant): Promise<{ service: ServiceKey; email: string | null }[]>
  /** Returns the address in use, and locks it until the transaction ends. */
  hold(tx: Rows, tenant: Tenant, service: ServiceKey): Promise<string | undefined>
}

export type OfferedServices = { isOffered(tenant: Tenant, key: ServiceKey): Promise<boolean> }

export type CallBackService = ReturnType<typeof callBackService>

type Dependencies = {
  store: CallBackStore
  sealer: Sealer
  limits: Limits
  callBackAddresses: CallBackAddresses
  services: OfferedServices
}

/** Requests to be called back, which are mailed to the programme and readable here only by the member who made them. */
export function callBackService({ store, sealer, limits, callBackAddresses, services }: Dependencies) {
  async function listOffers(tenant: Tenant) {
    const addresses = await callBackAddresses.list(tenant)
    const offers = addresses.map(async ({ service, email: address }) =>
      address !== null && (await services.isOffered(tenant, service)) ? [{ service, address }] : [],
    )
    return (await Promise.all(offers)).flat()
  }

  /**
   * Returns a member's own requests, without those that were sealed with another secret, which nobody can read any
   * more.
   */
  const show = (rows: StoredCallBack[]) => rows.flatMap((row) => toCallBack(sealer, row) ?? [])

  const list = async (owner: DataOwner) => show(await store.list(owner))

  async function findSent(owner: DataOwner, sendId: string) {
    const row = await store.findBySendId(owner, sendId)
    return row && toCallBack(sealer, row)
  }

  return {
    list,

    async listWithOffers(owner: DataOwner) {
      const [offers, items] = await Promise.all([listOffers(owner.tenant), list(owner)])
      return { offers, items }
    },

    async request(owner: DataOwner, { sendId, service, address, ...details }: Input<typeof requestCallBack>) {
      const before = await findSent(owner, sendId)
      if (before) return done(before)
      if (!(await services.isOffered(owner.tenant, service))) return fail('call-back-not-offered')
      const retryAfter = await limits.take(requestsByMember, owner.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const id = randomUUID()
      const content = { service, reference: referenceOf(id), details }
      const row = {
        ...{ id, sendId },
        sealed: sealRequest(sealer, { service, address, details, asksNotToCall: false }),
        payload: sealPayload(sealer, { to: address, content }),
      }
      const refused = await store.add(owner, row, async (tx) => {
        const current = await callBackAddresses.hold(tx, owner.tenant, service)
        if (current === undefined) return 'call-back-not-offered' as const
        return current === address ? undefined : ('call-back-address-changed' as const)
      })
      if (refused) {
        await limits.giveBack(requestsByMember, owner.memberId)
        return fail(refused)
      }
      const sentCallBack = await findSent(owner, sendId)
      if (!sentCallBack) throw new Error('A request that was just stored is missing.')
      return done(sentCallBack)
    },

    async withdraw(owner: DataOwner, id: string) {
      const row = await store.withdraw(owner, id, ({ sealed }, { hasNotLeft }) => {
        const request = openRequest(sealer, sealed)
        if (!request) throw new Error('A request that was shown cannot be opened.')
        const { address } = request
        const sealedRest = sealRequest(sealer, { ...request, details: null, asksNotToCall: !hasNotLeft })
        if (hasNotLeft) return { sealed: sealedRest }
        const content = { reference: referenceOf(id) }
        return { sealed: sealedRest, payload: sealPayload(sealer, { to: address, content }) }
      })
      const withdrawn = row && toCallBack(sealer, row)
      return withdrawn ? done(withdrawn) : fail('call-back-not-found')
    },
  }
}

function toCallBack(sealer: Sealer, row: StoredCallBack): CallBack | undefined {
  const request = openRequest(sealer, row.sealed)
  return (
    request && {
      ...request,
      id: row.id,
      reference: referenceOf(row.id),
      state: stateOf(row),
      requestedAt: row.requestedAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      deletedAt: row.deletedAt.toISOString(),
    }
  )
}

export function stateOf({ withdrawnAt, sentAt, mailId, deadAt, failure }: StoredCallBack): CallBackState {
  if (withdrawnAt) return 'withdrawn'
  if (sentAt) return 'sent'
  if (!mailId || deadAt) return 'not-sent'
  return failure ? 'delayed' : 'waiting'
}
