import { getHome } from '../contract/home.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { HomeService } from './service.ts'

export function homeRoutes(bind: Bind, home: HomeService): void {
  bind(getHome, async ({ member, request }) =>
    done(await home.get(member, (err) => request.log.error({ err }, 'a part of Home failed'))),
  )
}
