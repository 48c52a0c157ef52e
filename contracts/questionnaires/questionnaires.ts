import * as z from 'zod/mini'
import { slug } from '../companies/companies.ts'
import { endpoint } from '../endpoint.ts'

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
const points = z.int().check(z.minimum(0), z.maximum(100))

export const option = z.object({
  label: text(120),
  /** What an answer is kept as; no two options of a question share one. */
  value: z.int().check(z.minimum(-1000), z.maximum(1000)),
  /** Points for the answer; `value` where it is missing. */
  score: z.optional(points),
})
export type Option = z.infer<typeof option>

export const question = z.object({
  for: questionKey,
  question: text(300),
  topic: z.optional(topic),
  options: z.array(option).check(z.maxLength(12)),
})
export type Question = z.infer<typeof question>

export const group = z.object({ category: text(60), questions: z.array(question).check(z.maxLength(9)) })
export type Group = z.infer<typeof group>

/**
 * Three groups of questions, each a step, and a fourth step that shows the answers before they are sent. What the
 * types cannot say is in `questionnaire-check.ts`.
 */
export const questionnaire = z.object({
  /** Which of the company's versions this is; 0 for the built-in questionnaire. */
  version: z.optional(z.int().check(z.minimum(0))),
  steps: z.array(z.object({ step: z.int(), title: text(60) })).check(z.maxLength(10)),
  groups: z.array(group).check(z.maxLength(9)),
})
export type Questionnaire = z.infer<typeof questionnaire>

export const getQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/authorization/companies/questionnaire',
  access: 'public',
  summary: 'The health questionnaire of a company; the built-in one where it has none of its own',
  input: z.object({ company: z.optional(slug) }),
  output: questionnaire,
  failures: ['questionnaire-not-found'],
})
