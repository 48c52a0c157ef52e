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

/** The parts of a condition's text: schema.org's health aspects, in the order they are read. */
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
  /** In the language asked for, or in English where it has no such title. */
  title: z.string(),
})
export type ConditionCard = z.infer<typeof conditionCard>

export const foundCondition = z.extend(conditionCard, {
  /** The other name, or what people say of it, that fits what was searched for, where it was not the title. */
  matched: z.nullable(z.string()),
  /** The language of that name, where it is known. */
  matchedIn: z.optional(language),
  /** Whether it is what people say of it, such as a symptom, and no name. */
  isDescription: z.optional(z.boolean()),
})
export type FoundCondition = z.infer<typeof foundCondition>

/** Whom to call at once: for danger to life, or to talk to. */
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
    /** The language of the words looked for, and of the titles where there are any. */
    language: z.optional(language),
    /** Titles that begin with it; `#` for those that begin with no letter. */
    letter: z.optional(z.string().check(z.regex(/^[A-Z#]$/))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(atMost(800), z.regex(/^[A-Za-z0-9_-]+$/))),
    /** Looks for the very words, and mends none of them: what undoes `searchedFor`. */
    asTyped: z.optional(z.boolean()),
  }),
  output: z.object({
    items: z.array(foundCondition),
    /** Words that were searched for instead, because nothing holds those asked for. */
    searchedFor: z.nullable(z.string()),
    /** A name close to the words asked for, where what was found may not be it. */
    didYouMean: z.nullable(z.string()),
    emergency: z.nullable(emergency),
    total: z.int(),
    next: z.nullable(z.string()),
  }),
  failures: ['too-many-requests'],
})

/** Where a text comes from, and on what terms. */
export const conditionSource = z.object({
  /** `library`, `medlineplus`, `nhs`. */
  key: z.string(),
  name: z.string(),
  url: z.nullable(z.url()),
  attribution: z.string(),
  licence: z.string(),
})

export const condition = z.object({
  id,
  title: z.string(),
  /** The language that the text is in; English where the one asked for is missing. */
  language,
  /** Those that there is a text in, or at least what is urgent. */
  languages: z.array(language),
  names: z.array(conditionName),
  groups: z.array(z.string()),
  codes: z.array(z.object({ system: z.string(), code: z.string() })),
  /** The levels of care; each entry is a plain sentence. */
  care: z.object({
    /** Signs that ask for the emergency number. */
    emergency: z.array(z.string()),
    /** First aid until help comes, in its order. */
    doNow: z.array(z.string()),
    today: z.array(z.string()),
    soon: z.array(z.string()),
    selfCare: z.array(z.string()),
  }),
  /** The language of `emergency` and `doNow`. */
  urgentLanguage: language,
  /** The language of the other levels of care. */
  careLanguage: language,
  /** Sanitised on the server; safe to show as it is. */
  sections: z.array(z.object({ aspect, html: z.string() })),
  related: z.array(conditionCard),
  articles: z.array(articleCard),
  /** That speak of it by one of its names. */
  videos: z.array(videoCard),
  source: conditionSource,
  /** What the text was written from. */
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
  /** Whether its source says that clinicians have reviewed it; the library's own texts are not. */
  clinicallyReviewed: z.boolean(),
  /** Of the company's own clinicians; null where none has signed this text off. */
  clinicalReview: z.nullable(clinicalReview),
  reviewedOn: z.nullable(z.iso.date()),
  nextReviewOn: z.nullable(z.iso.date()),
  saved: z.boolean(),
  /** The country's emergency number, for the card that says when to call it. */
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
  /** `service-unavailable` where only a partner may know it, and does not answer. */
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
  /** The language of the titles where there are any; English otherwise. */
  input: z.object({ language: z.optional(language) }),
  output: z.object({ items: z.array(conditionCard) }),
  failures: [],
})

/** All names, so that a device can search as one types and without a connection. */
export const getConditionNames = endpoint({
  method: 'GET',
  path: '/api/clinical/v2/names',
  access: 'member',
  cost: 'in-turn',
  summary: 'Every condition with its names, for searching on the device',
  /** The `version` that the device has; the answer is empty when it is still the newest. */
  input: z.object({ have: z.optional(z.string().check(z.maxLength(80))) }),
  output: z.object({
    version: z.string(),
    /** `es` is the Spanish title; `names` are all others; `descriptions` what people say who know none of them. */
    conditions: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        es: z.nullable(z.string()),
        names: z.array(z.string()),
        descriptions: z.array(z.string()),
      }),
    ),
    /** Words that mean the same inside a name. */
    sameWords: z.record(z.string(), z.array(z.string())),
    /** Always there, however old the rest: the device shows it without asking first. */
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
  /** The language of the titles that letters count and that are popular; English otherwise. */
  input: z.object({ language: z.optional(language) }),
  output: z.object({
    /** Changes with every change of what is listed. */
    version: z.string(),
    conditions: z.int(),
    letters: z.array(z.object({ letter: z.string(), conditions: z.int() })),
    popular: z.array(conditionCard),
    sources: z.array(
      z.extend(conditionSource, {
        conditions: z.int(),
        languages: z.array(language),
        /** The day its texts are of. */
        updatedOn: z.nullable(z.iso.date()),
        importedAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  failures: [],
})
