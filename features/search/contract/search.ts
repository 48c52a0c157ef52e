import * as z from 'zod/mini'
import { articleCard } from '#features/articles/contract/articles.ts'
import {
  documentNamesWith,
  documentTypes,
  recordOf,
  type SearchedName,
} from '#platform/documents/contract/document-types.ts'
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

/** A document that was found, with its length: in minutes to read or in seconds, depending on its type. */
const foundDocument = z.extend(
  z.pick(articleCard, { id: true, title: true, category: true, language: true }),
  {
    ...fit.shape,
    /** How surely the text means the document, whatever its words; 0 where it only may, not given where it does not. */
    certainty: z.optional(fit.shape.fit),
    readingMinutes: z.optional(articleCard.shape.readingMinutes),
    seconds: z.optional(videoCard.shape.seconds),
  },
)
export type FoundDocument = z.infer<typeof foundDocument>

/** The types of documents that are searched, in the order in which equal results are shown. */
export const searchedNames = documentNamesWith({ isSearched: true })

type ListName<Name extends SearchedName> =
  (typeof documentTypes)[Name]['readScreen'] extends `/dashboard/${infer List}/{id}` ? List : never

/** Returns the name of a type's list in its address and in the results, such as `articles`. */
export function listNameOf<Name extends SearchedName>(name: Name): ListName<Name> {
  return documentTypes[name].readScreen.split('/')[2] as ListName<Name>
}

/** POST rather than GET, so that a search for an illness or a name is not in the address. */
export const searchEverything = endpoint({
  method: 'POST',
  path: '/api/search',
  access: 'member',
  cost: 'serial',
  summary: 'The articles, videos and services that fit a search best, and for admins people; a few of each',
  input: z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH)) }),
  output: z.object({
    ...recordOf(searchedNames.map(listNameOf), group(foundDocument)),
    services: group(z.pick(serviceCard, { key: true, title: true })),
    /** Null for members who may not see the company's people. */
    people: z.nullable(group(z.pick(person, { id: true, name: true, email: true }))),
  }),
  failures: [],
})
