import { getHome } from '@hale/contracts/home'
import { done } from '../../core/outcome.ts'
import type { Bind } from '../../http/bind.ts'
import type { HomeService } from './service.ts'
import { spellDocuments } from '../../documents/content/spelling.ts'

export function homeRoutes(bind: Bind, home: HomeService): void {
  bind(
    getHome,
    async ({ member, request }) =>
      done(await home.get(member, (err) => request.log.error({ err }, 'a part of Home failed'))),
    { spell: spellDocuments },
  )
}
