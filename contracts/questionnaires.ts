import * as z from 'zod/mini'
import { slug } from './companies.ts'
import { endpoint } from './endpoint.ts'

const option = z.object({
  label: z.string(),
  value: z.number(),
  /** Points for the answer; `value` where it is missing. */
  score: z.optional(z.number()),
})

const question = z.object({ for: z.string(), question: z.string(), options: z.array(option) })

export const questionnaire = z.object({
  steps: z.array(z.object({ step: z.int(), title: z.string() })),
  groups: z.array(z.object({ category: z.string(), questions: z.array(question) })),
})
export type Questionnaire = z.infer<typeof questionnaire>

export const getQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/authorization/companies/questionnaire',
  access: 'public',
  summary: 'The health questionnaire of a company',
  input: z.object({ company: z.optional(slug) }),
  output: questionnaire,
  failures: ['questionnaire-not-found'],
})
