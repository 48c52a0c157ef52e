import * as z from 'zod/mini'
import { slug } from '#features/companies/contract/companies.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'
import { MAX_INTEGER } from '#platform/contract/values.ts'

/** Names under which answers are stored; a questionnaire has at most nine questions. */
export const questionKey = z.enum(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'])
export type QuestionKey = z.infer<typeof questionKey>

/** What a question is about. Advice and next steps depend on it, so that rewording a question keeps them. */
export const topic = z.enum([
  'exercise',
  'weight',
  'lifting',
  'stress',
  'sleep',
  'job',
  'smoking',
  'alcohol',
  'fruit-and-vegetables',
])
export type Topic = z.infer<typeof topic>

const text = (most: number) => z.string().check(z.maxLength(most))

/** Maximum number of characters of each kind of text, in any language. */
export const MAX_LENGTHS = { category: 60, question: 300, option: 120, unit: 20, scaleEnd: 60 }
const points = z.int().check(z.minimum(0), z.maximum(100))

export const optionValue = z.int().check(z.minimum(-1000), z.maximum(1000))

export const option = z.object({
  label: text(MAX_LENGTHS.option),
  /** The stored value of the answer; unique among a question's options. */
  value: optionValue,
  /** Points for the answer; `value` where it is absent. */
  score: z.optional(points),
  /** Whether an option of a multiple choice excludes all others, such as "None of these". */
  isExclusive: z.optional(z.boolean()),
})
export type Option = z.infer<typeof option>

/** The highest value of a scale; the lowest is 0. */
export const MAX_SCALE = 10
/** The largest absolute value of a numeric answer. */
export const MAX_NUMBER = 1_000_000
/** Maximum number of characters of a written answer. */
export const MAX_TEXT = 1000

const bounded = z.number().check(z.minimum(-MAX_NUMBER), z.maximum(MAX_NUMBER))

/** The type of an answer, where it is not a single option. */
export const questionKind = z.discriminatedUnion('is', [
  /** Any number of the options. */
  z.object({ is: z.literal('choices') }),
  z.object({
    is: z.literal('number'),
    unit: text(MAX_LENGTHS.unit),
    min: bounded,
    max: bounded,
    /** Whether it may have up to two decimal places. */
    isDecimal: z.optional(z.boolean()),
  }),
  /** An integer from 0 to `MAX_SCALE`, with labels of both ends. */
  z.object({
    is: z.literal('scale'),
    low: text(MAX_LENGTHS.scaleEnd),
    high: text(MAX_LENGTHS.scaleEnd),
    /** Whether 0 gives the most points. */
    isFalling: z.optional(z.boolean()),
  }),
  /** Free text; never scored, and read only by the person who wrote it. */
  z.object({ is: z.literal('text') }),
])
export type QuestionKind = z.infer<typeof questionKind>

/** Asks a question only where an earlier one has one of these answers: option values, or values of a scale. */
export const condition = z.object({
  question: questionKey,
  isOneOf: z.array(optionValue).check(z.maxLength(12)),
})
export type Condition = z.infer<typeof condition>

export const question = z.object({
  for: questionKey,
  question: text(MAX_LENGTHS.question),
  topic: z.optional(topic),
  /** A single choice where it is absent. */
  kind: z.optional(questionKind),
  /** Empty where the kind has no options. */
  options: z.array(option).check(z.maxLength(12)),
  /** False where the answer gives no points; numbers and texts never do. */
  isScored: z.optional(z.boolean()),
  isOptional: z.optional(z.boolean()),
  askedWhen: z.optional(condition),
})
export type Question = z.infer<typeof question>

export const group = z.object({
  category: text(MAX_LENGTHS.category),
  questions: z.array(question).check(z.maxLength(9)),
})
export type Group = z.infer<typeof group>

/** Maximum number of texts; three categories and nine questions with twelve options each have fewer. */
const MAX_TEXTS = 120

/** Translations into one language, by the original text. */
const translatedTexts = z
  .record(text(MAX_LENGTHS.question), text(MAX_LENGTHS.question))
  .check(z.refine((texts) => Object.keys(texts).length <= MAX_TEXTS))

const questionnaireTexts = {
  /** The language of the original; the company's main language where it is absent. */
  language: z.optional(language),
  /** A text without a translation, or whose original has changed, is shown in the original language. */
  translations: z.optional(z.partialRecord(language, translatedTexts)),
}

/** The original language and the translations of a questionnaire's texts. */
export const translatedSource = z.object(questionnaireTexts)
export type TranslatedSource = z.infer<typeof translatedSource>

/**
 * Three groups of questions, each shown as a step, and a fourth step that shows the answers before they are sent.
 * Rules that the types cannot express are in `rules/check.ts`.
 */
export const questionnaire = z.object({
  /** Number of the company's version; 0 for the built-in questionnaire. */
  version: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_INTEGER))),
  steps: z
    .array(z.object({ step: z.int().check(z.minimum(0), z.maximum(100)), title: text(60) }))
    .check(z.maxLength(10)),
  groups: z.array(group).check(z.maxLength(9)),
  ...questionnaireTexts,
})
export type Questionnaire = z.infer<typeof questionnaire>

export const getQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/authorization/companies/questionnaire',
  access: 'public',
  cost: 'light',
  summary: 'The health questionnaire of a company; the built-in one where it has none of its own',
  input: z.object({ company: z.optional(slug) }),
  output: questionnaire,
  failures: ['questionnaire-not-found'],
})
