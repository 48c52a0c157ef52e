import {
  checkInvitations,
  listInvitationBatches,
  withdrawInvitationBatch,
} from '../../contract/invitation-batches.ts'
import type { Limit } from '#platform/core/limits.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { BatchService } from './service.ts'

const checksByMember: Limit = { name: 'lists checked by member', max: 100, seconds: 60 * 60 }

export function batchRoutes(bind: Bind, service: BatchService): void {
  bind(checkInvitations, async ({ input, member }) => done(await service.check(member.tenant, input.rows)), {
    limit: checksByMember,
  })

  bind(listInvitationBatches, async ({ member }) => {
    const batches = await service.list(member.tenant)
    return done({
      batches: batches.map((batch) => ({
        ...batch,
        at: batch.at.toISOString(),
        withdrawnAt: batch.withdrawnAt?.toISOString() ?? null,
      })),
    })
  })

  bind(withdrawInvitationBatch, ({ input, member }) =>
    service.withdraw(member.tenant, member.memberId, input.id),
  )
}
