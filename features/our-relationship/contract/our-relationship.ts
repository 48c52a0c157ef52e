import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { programmePage, programmeReading } from '#features/programmes/contract/pages.ts'
import { atMost, moment } from '#platform/contract/values.ts'

const id = z.string().check(atMost(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

export const relationshipPhases = ['observe', 'understand', 'respond'] as const
export const relationshipPhase = z.enum(relationshipPhases)
export type RelationshipPhase = z.infer<typeof relationshipPhase>

const questionFields = { id, text: z.string(), hint: z.optional(z.string()) }
/** The choices of a question: answers store `options`, which are the same in every language; `labels` are what is shown. */
const choice = { options: z.array(z.string()), labels: z.optional(z.array(z.string())) }

export const MAX_SCALE = 10

export const relationshipQuestion = z.discriminatedUnion('kind', [
  z.object({ ...questionFields, kind: z.literal('text') }),
  /** Answered by an integer from 0 to `MAX_SCALE`. */
  z.object({ ...questionFields, kind: z.literal('scale'), low: z.string(), high: z.string() }),
  z.object({ ...questionFields, kind: z.literal('choice'), ...choice }),
  z.object({ ...questionFields, kind: z.literal('choices'), ...choice }),
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

/** An answer: a text, a number on a scale, an option or several; null where it was removed. */
export const answerValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
    z.int().check(z.minimum(0), z.maximum(MAX_SCALE)),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
  ]),
)
export type AnswerValue = z.infer<typeof answerValue>

/** Entries by id, each with the time of its change by the device's clock. */
const entriesOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z
    .record(id, entry)
    .check(z.refine((all) => Object.keys(all).length <= MAX_ENTRIES, { error: 'has too many entries' }))

const entries = {
  /** When the person confirmed that they read the safety page; null before. */
  safetyReadAt: z.nullable(moment),
  /** Answers by the question's id. */
  answers: entriesOf(z.object({ value: answerValue, at: moment })),
  /** Whether a step is done, by its slug. */
  done: entriesOf(z.object({ value: z.boolean(), at: moment })),
}

/** A person's answers and completed steps. The server creates the `id`; progress after a deletion has a new one. */
export const relationshipProgress = z.object({ id: z.uuid(), ...entries })
export type RelationshipProgress = z.infer<typeof relationshipProgress>

/** A person's progress on a device; the `id` is null until the server has responded. */
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

/** Fails with `progress-unreadable` where the progress is damaged or sealed with another secret. */
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
 * Merges a device's progress: of two entries with one id the later wins (a future time counts as now). Drops entries
 * that the programme does not ask for, or does not offer as an answer. Where the company no longer offers the
 * programme, only people who have begun can continue; progress that was deleted meanwhile fails with
 * `progress-removed`.
 */
export const saveRelationshipProgress = endpoint({
  method: 'PUT',
  path: '/api/our-relationship',
  access: 'member',
  cost: 'serial',
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
