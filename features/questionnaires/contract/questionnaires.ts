import * as z from 'zod/mini'
import { slug } from '#features/companies/contract/companies.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'
import { MAX_INTEGER } from '#platform/contract/values.ts'

/** A questionnaire has at most nine questions, and answers are kept by these names. */
export const questionKey = z.enum(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'])
export type QuestionKey = z.infer<typeof questionKey>

/** What a question is about. Advice and next steps hang on it, so that a reworded question keeps them. */
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

/** The longest texts of each sort, in any language. */
export const MAX_LENGTHS = { category: 60, question: 300, option: 120, unit: 20, scaleEnd: 60 }
const points = z.int().check(z.minimum(0), z.maximum(100))

export const optionValue = z.int().check(z.minimum(-1000), z.maximum(1000))

export const option = z.object({
  label: text(MAX_LENGTHS.option),
  /** What an answer is kept as; no two options of a question share one. */
  value: optionValue,
  /** Points for the answer; `value` where it is missing. */
  score: z.optional(points),
  /** Of several choices: taken alone, such as "None of these". */
  isExclusive: z.optional(z.boolean()),
})
export type Option = z.infer<typeof option>

/** The highest number of a scale; the lowest is 0. */
export const MAX_SCALE = 10
/** Of a number that is asked for, either way. */
export const MAX_NUMBER = 1_000_000
/** Of a text that a person writes. */
export const MAX_TEXT = 1000

const bounded = z.number().check(z.minimum(-MAX_NUMBER), z.maximum(MAX_NUMBER))

/** What an answer is, where it is not one of the options. */
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
  /** A whole number from 0 to `MAX_SCALE`, with what its ends mean. */
  z.object({
    is: z.literal('scale'),
    low: text(MAX_LENGTHS.scaleEnd),
    high: text(MAX_LENGTHS.scaleEnd),
    /** Whether 0 gives the most points. */
    isFalling: z.optional(z.boolean()),
  }),
  /** Never scored, and read by nobody but the person who wrote it. */
  z.object({ is: z.literal('text') }),
])
export type QuestionKind = z.infer<typeof questionKind>

/** Asked where an earlier question has one of these answers: values of options, or numbers of a scale. */
export const condition = z.object({
  question: questionKey,
  isOneOf: z.array(optionValue).check(z.maxLength(12)),
})
export type Condition = z.infer<typeof condition>

export const question = z.object({
  for: questionKey,
  question: text(MAX_LENGTHS.question),
  topic: z.optional(topic),
  /** One of the options where it is missing. */
  kind: z.optional(questionKind),
  /** None where the kind has none. */
  options: z.array(option).check(z.maxLength(12)),
  /** False where the answer gives no points. Numbers and texts never do. */
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

/** Three categories and nine questions with twelve options each. */
const MAX_TEXTS = 120

/** The texts in one language by those of the original. */
const translatedTexts = z
  .record(text(MAX_LENGTHS.question), text(MAX_LENGTHS.question))
  .check(z.refine((texts) => Object.keys(texts).length <= MAX_TEXTS))

const questionnaireTexts = {
  /** That the original is written in; the company's main one where it is absent. */
  language: z.optional(language),
  /** A text that is not here is read as the original has it, and so is one whose original has changed. */
  translations: z.optional(z.partialRecord(language, translatedTexts)),
}

/** What a text of a questionnaire is read from in another language. */
export const translatedSource = z.object(questionnaireTexts)
export type TranslatedSource = z.infer<typeof translatedSource>

/**
 * Three groups of questions, each a step, and a fourth step that shows the answers before they are sent. What the
 * types cannot say is in `questionnaire-check.ts`.
 */
export const questionnaire = z.object({
  /** Which of the company's versions this is; 0 for the built-in questionnaire. */
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
