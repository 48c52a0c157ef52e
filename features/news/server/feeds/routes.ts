import { addFeed, listFeeds, removeFeed } from '../../contract/news.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done } from '#platform/core/outcome.ts'
import type { FeedService } from './service.ts'

export function feedRoutes(bind: Bind, service: FeedService): void {
  bind(listFeeds, async ({ member }) => done({ items: await service.list(member.tenant) }))

  bind(addFeed, ({ input, member }) => service.add(member.tenant, member.memberId, input.url))

  bind(removeFeed, ({ input, member }) => service.remove(member.tenant, member.memberId, input.id))
}
