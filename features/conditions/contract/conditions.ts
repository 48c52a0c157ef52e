import * as z from 'zod/mini'
import { articleCard } from '#features/articles/contract/articles.ts'
import { clinicalReview } from '#features/clinical-reviews/contract/clinical-reviews.ts'
import { crisisDanger, emergencyDanger } from '#features/red-flags/contract/danger.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { help } from '#features/help-lines/contract/help.ts'
import { videoCard } from '#features/videos/contract/videos.ts'
import { atMost } from '#platform/contract/values.ts'

export const languages = ['en', 'es'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** The aspects of a condition's text, as in schema.org's `HealthAspectEnumeration`, in reading order. */
export const aspects = [
  'overview',
  'symptoms',
  'causes',
  'risk-factors',
  'diagnosis',
  'treatment',
  'self-care',
  'prevention',
  'complications',
] as const
export const aspect = z.enum(aspects)
export type Aspect = z.infer<typeof aspect>

export const nameKinds = ['clinical', 'lay', 'abbreviation'] as const

export const conditionName = z.object({
  text: z.string(),
  language,
  kind: z.enum(nameKinds),
})
export type ConditionName = z.infer<typeof conditionName>

const id = z.string().check(z.minLength(1), z.maxLength(120))

export const conditionCard = z.object({
  id,
  /** The title in the requested language, or in English where there is none. */
  title: z.string(),
})
export type ConditionCard = z.infer<typeof conditionCard>

export const foundCondition = z.extend(conditionCard, {
  /** The name or description that matched the search; null where the title did. */
  matched: z.nullable(z.string()),
  /** The language of `matched`, where it is known. */
  matchedIn: z.optional(language),
  /** Whether `matched` is a description, such as a symptom, and not a name. */
  isDescription: z.optional(z.boolean()),
})
export type FoundCondition = z.infer<typeof foundCondition>

/** Help to show at once: whom to call where life is in danger, or whom to talk to in a crisis. */
export const emergency = z.discriminatedUnion('kind', [
  z.extend(emergencyDanger, help.shape),
  z.extend(crisisDanger, help.shape),
])
export type Emergency = z.infer<typeof emergency>

export const listConditions = endpoint({
  method: 'GET',
  path: '/api/clinical/v2/conditions',
  access: 'member',
  cost: 'light',
  summary: 'Diseases and conditions by title, or what fits a search',
  input: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** The language of the search, and of the titles where they are translated. */
    language: z.optional(language),
    /** The first letter of the titles; `#` for titles that begin with no letter. */
    letter: z.optional(z.string().check(z.regex(/^[A-Z#]$/))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    /** The `next` of the previous page. */
    cursor: z.optional(z.string().check(atMost(800), z.regex(/^[A-Za-z0-9_-]+$/))),
    /** Whether to search for exactly the typed words, without correcting them (`searchedFor`). */
    asTyped: z.optional(z.boolean()),
  }),
  output: z.object({
    items: z.array(foundCondition),
    /** The corrected words that were searched for, where none matched the typed ones; else null. */
    searchedFor: z.nullable(z.string()),
    /** A name close to the typed words, where the results may not be what was meant; else null. */
    didYouMean: z.nullable(z.string()),
    emergency: z.nullable(emergency),
    total: z.int(),
    next: z.nullable(z.string()),
  }),
  failures: ['too-many-requests'],
})

/** The source of a text, and its licence. */
export const conditionSource = z.object({
  /** The key of a source: `library`, `medlineplus` or `nhs`. */
  key: z.string(),
  name: z.string(),
  url: z.nullable(z.url()),
  attribution: z.string(),
  licence: z.string(),
})

export const condition = z.object({
  id,
  title: z.string(),
  /** The language of the text; English where the requested one is missing. */
  language,
  /** Languages in which the text, or at least the urgent levels of care, is available. */
  languages: z.array(language),
  names: z.array(conditionName),
  groups: z.array(z.string()),
  codes: z.array(z.object({ system: z.string(), code: z.string() })),
  /** The levels of care, with plain-text sentences. */
  care: z.object({
    /** Signs for which to call the emergency number. */
    emergency: z.array(z.string()),
    /** First aid until help comes, in order. */
    doNow: z.array(z.string()),
    today: z.array(z.string()),
    soon: z.array(z.string()),
    selfCare: z.array(z.string()),
  }),
  /** The language of `emergency` and `doNow`. */
  urgentLanguage: language,
  /** The language of the other levels of care. */
  careLanguage: language,
  /** Sanitised HTML, which is safe to insert. */
  sections: z.array(z.object({ aspect, html: z.string() })),
  related: z.array(conditionCard),
  articles: z.array(articleCard),
  /** Videos that mention the condition by one of its names. */
  videos: z.array(videoCard),
  source: conditionSource,
  /** References that the text was written from. */
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
  /** Whether the source states that clinicians reviewed the text; false for the library's own texts. */
  clinicallyReviewed: z.boolean(),
  /** The sign-off by the company's own clinicians; null where there is none for this text. */
  clinicalReview: z.nullable(clinicalReview),
  reviewedOn: z.nullable(z.iso.date()),
  nextReviewOn: z.nullable(z.iso.date()),
  saved: z.boolean(),
  /** The country's emergency number; null where it is unknown. */
  emergencyNumber: z.nullable(z.string()),
})
export type Condition = z.infer<typeof condition>

export const getCondition = endpoint({
  method: 'GET',
  path: '/api/clinical/v2/conditions/{id}',
  access: 'member',
  cost: 'light',
  summary: 'One disease or condition',
  input: z.object({ id, language: z.optional(language) }),
  output: condition,
  /** `service-unavailable` where a partner may have the condition and does not respond. */
  failures: ['condition-not-found', 'service-unavailable'],
})

export const saveCondition = endpoint({
  method: 'PUT',
  path: '/api/clinical/v2/conditions/{id}/saved',
  access: 'member',
  cost: 'light',
  summary: 'Keeps a condition for later, for the member alone',
  input: z.object({ id }),
  output: z.object({}),
  failures: ['condition-not-found', 'service-unavailable'],
})

export const removeSavedCondition = endpoint({
  method: 'DELETE',
  path: '/api/clinical/v2/conditions/{id}/saved',
  access: 'member',
  cost: 'light',
  summary: 'Keeps a condition no longer',
  input: z.object({ id }),
  output: z.object({}),
  failures: [],
})

export const listSavedConditions = endpoint({
  method: 'GET',
  path: '/api/clinical/v2/saved-conditions',
  access: 'member',
  cost: 'light',
  summary: 'The conditions that the member keeps for later',
  /** The language of the titles, where they are translated; English by default. */
  input: z.object({ language: z.optional(language) }),
  output: z.object({ items: z.array(conditionCard) }),
  failures: [],
})

/** Returns all names, so that a device can search while typing and offline. */
export const getConditionNames = endpoint({
  method: 'GET',
  path: '/api/clinical/v2/names',
  access: 'member',
  cost: 'serial',
  summary: 'Every condition with its names, for searching on the device',
  /** The `version` of the device's names; the names are left empty where it is current. */
  input: z.object({ have: z.optional(z.string().check(z.maxLength(80))) }),
  output: z.object({
    version: z.string(),
    /**
     * `es` is the Spanish title; `names` are all other names; `descriptions` are in the words of people who do not
     * know a name; `symptoms` are everyday names of symptoms that other conditions share.
     */
    conditions: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        es: z.nullable(z.string()),
        names: z.array(z.string()),
        descriptions: z.array(z.string()),
        symptoms: z.prefault(z.array(z.string()), []),
      }),
    ),
    /** Synonyms of words within names. */
    sameWords: z.record(z.string(), z.array(z.string())),
    /** Emergency help, which is always current: the device shows it without a request. */
    help,
  }),
  failures: [],
})

export const getClinicalMeta = endpoint({
  method: 'GET',
  path: '/api/clinical/meta',
  access: 'member',
  cost: 'light',
  summary: 'What the clinical reference holds, where it comes from, and how old it is',
  /** The language of the titles that are counted by letter and listed as popular; English by default. */
  input: z.object({ language: z.optional(language) }),
  output: z.object({
    /** Changes whenever the catalogue does. */
    version: z.string(),
    conditions: z.int(),
    letters: z.array(z.object({ letter: z.string(), conditions: z.int() })),
    popular: z.array(conditionCard),
    sources: z.array(
      z.extend(conditionSource, {
        conditions: z.int(),
        languages: z.array(language),
        /** The date of the source's texts. */
        updatedOn: z.nullable(z.iso.date()),
        importedAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  failures: [],
})
