import * as z from 'zod/mini'
import { articleCard } from '#features/articles/contract/articles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { person } from '#features/people/contract/people.ts'
import { serviceCard } from '#features/services/contract/services.ts'
import { videoCard } from '#features/videos/contract/videos.ts'

/** Maximum number of results of each kind. */
export const MAX_GROUP = 5
export const MAX_SEARCH_LENGTH = 200

/** The best results of one kind, and whether its own list has more. */
function group<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item).check(z.maxLength(MAX_GROUP)), hasMore: z.boolean() })
}

/**
 * How well a document matches: the share of the words that it has. A corrected word counts for less, and so does one in the
 * text rather than the title, tags or summary.
 */
const fit = z.object({ fit: z.number().check(z.gte(0), z.lte(1)) })

/** POST rather than GET, so that a search for an illness or a name is not in the address. */
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
    /** Null for members who may not see the company's people. */
    people: z.nullable(group(z.pick(person, { id: true, name: true, email: true }))),
  }),
  failures: [],
})
