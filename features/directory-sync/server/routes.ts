import {
  createDirectoryToken,
  listDirectoryTokens,
  revokeDirectoryToken,
} from '../contract/directory-sync.ts'
import type { Limit } from '#platform/core/limits.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { DirectoryService } from './service.ts'

const tokensByMember: Limit = { name: 'directory tokens by member', max: 20, seconds: 24 * 60 * 60 }

export function directoryRoutes(bind: Bind, service: DirectoryService): void {
  bind(listDirectoryTokens, async ({ member }) => done(await service.list(member.tenant)))

  bind(createDirectoryToken, ({ input, member }) => service.create(member.tenant, member.memberId, input), {
    limit: tokensByMember,
  })

  bind(revokeDirectoryToken, ({ input, member }) => service.revoke(member.tenant, member.memberId, input.id))
}
