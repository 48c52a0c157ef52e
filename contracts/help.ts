import * as z from 'zod/mini'
import { slug } from './companies.ts'
import { endpoint } from './endpoint.ts'

/** Whom to call in the company's country. */
export const help = z.object({
  /** The country's emergency number. */
  number: z.string(),
  helpLines: z.array(z.object({ name: z.string(), phone: z.nullable(z.string()), url: z.nullable(z.url()) })),
})
export type Help = z.infer<typeof help>

export const getHelp = endpoint({
  method: 'GET',
  path: '/api/help',
  access: 'public',
  summary: 'Whom to call at once: the emergency number and help lines of a company’s country',
  input: z.object({ company: z.optional(slug) }),
  output: help,
  failures: [],
})
