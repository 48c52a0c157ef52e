import { editNews, pinNews, removeNews, unpinNews } from '../../contract/news.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { toContract } from '#platform/core/to-contract.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { NewsEditingStore, NewsRow } from './store.ts'

/** Routes for editors of news. */
export function newsEditingRoutes(bind: Bind, store: NewsEditingStore): void {
  bind(editNews, async ({ input, member }) => outcomeOf(await store.edit(member, input)))
  bind(pinNews, async ({ input, member }) => outcomeOf(await store.pin(member, input.id)))
  bind(unpinNews, async ({ input, member }) => outcomeOf(await store.unpin(member, input.id)))
  bind(removeNews, async ({ input, member }) =>
    (await store.remove(member, input.id)) ? done({}) : fail('news-not-found'),
  )
}

function outcomeOf<Code extends string>(outcome: NewsRow | Code) {
  return typeof outcome === 'string' ? fail(outcome) : done(toContract(outcome))
}
