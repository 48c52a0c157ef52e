import {
  countResponse,
  getResponse,
  getResponseDraft,
  listResponses,
  removeResponse,
  removeResponseDraft,
  removeResponses,
  saveResponseDraft,
  sendResponse,
} from '../../contract/responses.ts'
import type { Bind } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/core/paging.ts'
import { networkKey } from '#platform/http/client-info.ts'
import { done } from '#platform/core/outcome.ts'
import type { ResolveTenant } from '#platform/http/resolve-tenant.ts'
import type { ResponseService } from './service.ts'

/** Each answer is saved separately, and again after a lost connection. */
const savesByMember = { name: 'answer saves by member', max: 600, seconds: 10 * 60 }
const sentByMember = { name: 'responses sent by member', max: 100, seconds: 24 * 60 * 60 }

export function responseRoutes(bind: Bind, service: ResponseService, resolveTenant: ResolveTenant): void {
  bind(getResponseDraft, async ({ member }) => done(await service.getDraft(member)))

  bind(saveResponseDraft, ({ input, member }) => service.saveDraft(member, input), { limit: savesByMember })

  bind(removeResponseDraft, async ({ member }) => {
    await service.removeDraft(member)
    return done({})
  })

  bind(sendResponse, ({ input, member }) => service.send(member, input), { limit: sentByMember })

  bind(listResponses, async ({ input: { limit = 24, cursor }, member }) => {
    const rows = await service.list(member, limit + 1, readCursor(cursor))
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.sentAt, id: row.id }))
    return done({ items: items.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })), next })
  })

  bind(getResponse, ({ input, member }) => service.get(member, input.id))

  bind(removeResponse, ({ input, member }) => service.remove(member, input.id))

  bind(removeResponses, async ({ member }) => {
    await service.removeAll(member)
    return done({})
  })

  bind(countResponse, async ({ input, member, request }) => {
    const tenant = await resolveTenant(request, member, input.company)
    if (tenant && !member) await service.count(tenant, networkKey(request.ip))
    return done({})
  })
}
