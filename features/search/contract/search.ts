import * as z from 'zod/mini'
import { articleCard } from '#features/articles/contract/articles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { person } from '#features/people/contract/people.ts'
import { serviceCard } from '#features/services/contract/services.ts'
import { videoCard } from '#features/videos/contract/videos.ts'

/** How many a group has at most. */
export const MAX_GROUP = 5
export const MAX_SEARCH_LENGTH = 200

/** The best of one kind, and whether its own list has more. */
function group<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item).check(z.maxLength(MAX_GROUP)), hasMore: z.boolean() })
}

/**
 * How well a document fits: the share of the words that it has, a corrected one for less; less again where its text has them
 * and not its title, tags or summary.
 */
const fit = z.object({ fit: z.number().check(z.gte(0), z.lte(1)) })

/** In the body and not in the address: what is searched for may be an illness, or a name. */
export const searchEverything = endpoint({
  method: 'POST',
  path: '/api/search',
  access: 'member',
  cost: 'in-turn',
  summary: 'The articles, videos and services that fit a search best, and for admins people; a few of each',
  input: z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH)) }),
  output: z.object({
    articles: group(
      z.extend(
        z.pick(articleCard, { id: true, title: true, category: true, readingMinutes: true, language: true }),
        fit.shape,
      ),
    ),
    videos: group(
      z.extend(
        z.pick(videoCard, { id: true, title: true, category: true, seconds: true, language: true }),
        fit.shape,
      ),
    ),
    services: group(z.pick(serviceCard, { key: true, title: true })),
    /** Null for those who may not see the company's people. */
    people: z.nullable(group(z.pick(person, { id: true, name: true, email: true }))),
  }),
  failures: [],
})
