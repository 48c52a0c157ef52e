import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { page } from './page.ts'

export const conditionCard = z.object({ id: z.string(), title: z.string() })
export type ConditionCard = z.infer<typeof conditionCard>

export const condition = z.extend(conditionCard, {
  overview: z.string(),
  source: z.string(),
  reviewedOn: z.nullable(z.iso.date()),
})

export const listConditions = endpoint({
  method: 'GET',
  path: '/api/clinical/v2/conditions',
  access: 'member',
  summary: 'Diseases and conditions by title',
  input: z.object({
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    /** The `next` of the page before: a title. */
    cursor: z.optional(z.string().check(z.maxLength(400))),
  }),
  output: page(conditionCard),
  failures: [],
})

export const getCondition = endpoint({
  method: 'GET',
  path: '/api/clinical/v2/conditions/{id}',
  access: 'member',
  summary: 'One disease or condition',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) }),
  output: condition,
  failures: ['condition-not-found'],
})

export const getClinicalMeta = endpoint({
  method: 'GET',
  path: '/api/clinical/meta',
  access: 'member',
  summary: 'How many conditions the clinical reference holds',
  input: z.object({}),
  output: z.object({ conditions: z.int() }),
  failures: [],
})
