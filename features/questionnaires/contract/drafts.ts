import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'
import { recordOf } from '#platform/documents/contract/document-types.ts'
import { fixedDocumentEndpoints } from '#platform/documents/contract/endpoints.ts'
import { translatedText } from '#platform/documents/contract/translations.ts'
import {
  condition,
  MAX_LENGTHS,
  optionValue,
  questionKey,
  questionKind,
  questionnaire,
  topic,
} from './questionnaires.ts'

// A company's questionnaire as admins edit it. Publishing freezes a version, which people are asked from then on.

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

/** A number as typed: points and limits are stored as text, because they may be invalid for a while. */
const typedNumber = text(20)

const draftOption = z.object({
  label: text(MAX_LENGTHS.option),
  value: optionValue,
  points: typedNumber,
  isExclusive: z.optional(z.boolean()),
})
export type DraftOption = z.infer<typeof draftOption>

const draftNumber = z.object({
  is: z.literal('number'),
  unit: text(MAX_LENGTHS.unit),
  min: typedNumber,
  max: typedNumber,
  isDecimal: z.optional(z.boolean()),
})
const [choices, , scale, writtenKind] = questionKind.def.options
const draftKind = z.discriminatedUnion('is', [choices, draftNumber, scale, writtenKind])
export type DraftKind = z.infer<typeof draftKind>

const draftQuestion = z.object({
  question: text(MAX_LENGTHS.question),
  topic: z.optional(topic),
  kind: z.optional(draftKind),
  /** Kept for a kind without options, in case it is changed back. */
  options: z.array(draftOption).check(z.maxLength(12)),
  isScored: z.optional(z.boolean()),
  isOptional: z.optional(z.boolean()),
  askedWhen: z.optional(condition),
})

/** Maximum number of places of texts; nine questions with twelve options each have fewer. */
const MAX_PLACES = 250

/**
 * Translations by the place of their original, such as `q1 question`, always in the same order, so that equal ones
 * are equal as JSON.
 */
const translation = z.record(text(40), translatedText(text(MAX_LENGTHS.question))).check(
  z.refine((texts) => Object.keys(texts).length <= MAX_PLACES),
  z.overwrite((texts) =>
    Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  ),
)

/** The categories, of which there are always three. */
export const categoryFields = ['category1', 'category2', 'category3'] as const

/**
 * The content of a company's questionnaire. Each question is a field of its own, so that two admins who change different
 * ones never conflict. A draft may be incomplete; publishing names what is missing.
 */
export const questionnaireContent = z.object({
  ...recordOf(categoryFields, text(MAX_LENGTHS.category)),
  /** The questions of each category, in their order. */
  order: z
    .array(z.array(questionKey).check(z.maxLength(questionKey.options.length)))
    .check(z.length(categoryFields.length)),
  ...recordOf(questionKey.options, z.nullable(draftQuestion)),
  /** Language of the original; absent for the company's main language. */
  language: z.optional(language),
  translations: z.optional(z.object(recordOf(language.options, z.optional(translation)))),
})
export type QuestionnaireContent = z.infer<typeof questionnaireContent>

/** The paths that publishing names in `issues` are those of `rules/drafts/check.ts`. */
export const questionnaireEndpoints = fixedDocumentEndpoints('questionnaire', {
  content: questionnaireContent,
  shown: questionnaire,
})

export const {
  get: getQuestionnaireDraft,
  save: saveQuestionnaireDraft,
  preview: previewQuestionnaireDraft,
  publish: publishQuestionnaireDraft,
  cancelUpdate: cancelQuestionnaireUpdate,
  listRevisions: listQuestionnaireRevisions,
  getRevision: getQuestionnaireRevision,
} = questionnaireEndpoints

export const findQuestionnaireDraft = endpoint({
  method: 'GET',
  path: '/api/questionnaire-drafts',
  access: 'admin',
  cost: 'light',
  summary: 'The document of the company’s questionnaire',
  input: z.object({}),
  output: z.object({ id: z.uuid() }),
  failures: [],
})
