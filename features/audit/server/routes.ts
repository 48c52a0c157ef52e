import {
  exportAuditAsCsv,
  exportAuditAsJsonLines,
  listAudit,
  listAuditPeople,
  listOwnAudit,
  recordDownload,
} from '../contract/audit.ts'
import { done } from '#platform/core/outcome.ts'
import { cutPage, readPosition } from '#platform/core/paging.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { AuditService } from './service.ts'

export function auditRoutes(bind: Bind, service: AuditService): void {
  bind(listAudit, async ({ input: { cursor, limit = 50, ...asked }, member }) => {
    const before = readPosition(cursor)?.at
    const entries = await service.list(member.tenant, asked, { limit, before })
    return done(cutPage(entries, limit, ({ id, position }) => ({ at: position, id })))
  })

  bind.streamed(exportAuditAsCsv, ({ input, member }) =>
    service.export(member.tenant, member.memberId, input, 'csv'),
  )

  bind.streamed(exportAuditAsJsonLines, ({ input, member }) =>
    service.export(member.tenant, member.memberId, input, 'json-lines'),
  )

  bind(listOwnAudit, async ({ input: { cursor, limit = 20 }, member }) => {
    const before = readPosition(cursor)?.at
    const entries = await service.listOwn(member.tenant, member.memberId, { limit, before })
    return done(cutPage(entries, limit, ({ id, position }) => ({ at: position, id })))
  })

  bind(listAuditPeople, async ({ member }) => done({ items: await service.listPeople(member.tenant) }))

  bind(recordDownload, async ({ input, member }) => {
    await service.recordDownload(member.tenant, member.memberId, input.what)
    return done({})
  })
}
