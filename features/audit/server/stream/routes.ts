import {
  getAuditStream,
  removeAuditStream,
  setAuditStream,
  testAuditStream,
} from '../../contract/audit-stream.ts'
import { done } from '#platform/core/outcome.ts'
import type { Limit } from '#platform/core/limits.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { AuditStreamService } from './service.ts'

const settings: Limit = { name: 'audit stream settings by member', max: 10, seconds: 15 * 60 }
const tests: Limit = { name: 'audit stream tests by member', max: 10, seconds: 15 * 60 }

export function auditStreamRoutes(bind: Bind, service: AuditStreamService): void {
  bind(getAuditStream, async ({ member }) => done({ stream: await service.find(member.tenant) }))

  bind(setAuditStream, ({ input, member }) => service.set(member.tenant, member.memberId, input.url), {
    limit: settings,
  })

  bind(testAuditStream, ({ member }) => service.test(member.tenant, member.memberId), { limit: tests })

  bind(removeAuditStream, ({ member }) => service.remove(member.tenant, member.memberId))
}
