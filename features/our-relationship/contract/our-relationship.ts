import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { programmePage, programmeReading } from '#features/programmes/contract/pages.ts'
import { atMost, moment } from '#platform/contract/values.ts'

const id = z.string().check(atMost(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

export const relationshipPhases = ['observe', 'understand', 'respond'] as const
export const relationshipPhase = z.enum(relationshipPhases)
export type RelationshipPhase = z.infer<typeof relationshipPhase>

const asked = { id, text: z.string(), hint: z.optional(z.string()) }
/** What may be chosen: options are what an answer holds in every language, labels what is shown for each. */
const choice = { options: z.array(z.string()), labels: z.optional(z.array(z.string())) }

export const MAX_SCALE = 10

export const relationshipQuestion = z.discriminatedUnion('kind', [
  z.object({ ...asked, kind: z.literal('text') }),
  /** A whole number from 0 to `MAX_SCALE`. */
  z.object({ ...asked, kind: z.literal('scale'), low: z.string(), high: z.string() }),
  z.object({ ...asked, kind: z.literal('choice'), ...choice }),
  z.object({ ...asked, kind: z.literal('choices'), ...choice }),
])
export type RelationshipQuestion = z.infer<typeof relationshipQuestion>

export const relationshipStep = z.extend(programmeReading, {
  phase: relationshipPhase,
  questions: z.array(relationshipQuestion),
})
export type RelationshipStep = z.infer<typeof relationshipStep>

export const relationshipProgramme = z.object({ safety: programmePage, steps: z.array(relationshipStep) })
export type RelationshipProgramme = z.infer<typeof relationshipProgramme>

export const MAX_ANSWER_LENGTH = 4000
const MAX_ENTRIES = 200

/** A text, a number of a scale, an option or several; null where an answer was taken back. */
export const relationshipValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
    z.int().check(z.minimum(0), z.maximum(MAX_SCALE)),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
  ]),
)
export type RelationshipValue = z.infer<typeof relationshipValue>

/** By id; each with the moment it was written, by the clock of the device. */
const entriesOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z
    .record(id, entry)
    .check(z.refine((all) => Object.keys(all).length <= MAX_ENTRIES, { error: 'has too many entries' }))

const entries = {
  /** When the person confirmed that they read the safety page. */
  safetyReadAt: z.nullable(moment),
  /** By the question's id. */
  answers: entriesOf(z.object({ value: relationshipValue, at: moment })),
  /** Whether a step is done, by its slug. */
  done: entriesOf(z.object({ value: z.boolean(), at: moment })),
}

/** What a person has written and done. The server makes the `id`; what is begun after a deletion has another. */
export const relationshipProgress = z.object({ id: z.uuid(), ...entries })
export type RelationshipProgress = z.infer<typeof relationshipProgress>

/** The same on a device; the `id` is null until the server has answered. */
export const relationshipDraft = z.object({ id: z.nullable(z.uuid()), ...entries })
export type RelationshipDraft = z.infer<typeof relationshipDraft>

export const getRelationshipProgramme = endpoint({
  method: 'GET',
  path: '/api/our-relationship/programme',
  access: 'member',
  cost: 'light',
  summary: 'The texts of the programme for couples: safety, and steps with their questions',
  input: z.object({}),
  output: relationshipProgramme,
  failures: [],
})

/** `progress-unreadable`: sealed with another secret, or damaged. */
export const getRelationshipProgress = endpoint({
  method: 'GET',
  path: '/api/our-relationship',
  access: 'member',
  cost: 'light',
  summary: 'What you have written and done in the programme for couples; null before you have begun',
  input: z.object({}),
  output: z.object({ progress: z.nullable(relationshipProgress), isOffered: z.boolean() }),
  failures: ['progress-unreadable'],
})

/**
 * Merges: of two entries with one id the later stays (a time to come counts as now). What the programme does not ask, or
 * does not offer as an answer, is left out. Where the company no longer offers the programme, only a person who has begun
 * goes on; what was deleted meanwhile is `progress-removed`.
 */
export const saveRelationshipProgress = endpoint({
  method: 'PUT',
  path: '/api/our-relationship',
  access: 'member',
  cost: 'in-turn',
  summary: 'Save what you have written and done in the programme for couples',
  input: relationshipDraft,
  output: relationshipProgress,
  failures: ['too-many-requests', 'service-not-offered', 'progress-removed', 'progress-unreadable'],
  maxBytes: 1_000_000,
})

export const removeRelationshipProgress = endpoint({
  method: 'DELETE',
  path: '/api/our-relationship',
  access: 'member',
  cost: 'light',
  summary: 'Delete all that you have written and done in the programme for couples',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})
