import * as z from 'zod/mini'
import { slug } from './companies/companies.ts'
import { endpoint } from './endpoint.ts'

const helpLine = z.object({ name: z.string(), phone: z.nullable(z.string()), url: z.nullable(z.url()) })

/** Whom to call in the company's country. */
export const help = z.object({
  /** The country's emergency number. */
  number: z.string(),
  /** For people who think of harming themselves. */
  helpLines: z.array(helpLine),
})
export type Help = z.infer<typeof help>

/** The same, with the lines for what else a person may need to talk about. */
const countryHelp = z.extend(help, {
  /** Where the emergency number is that of the ambulance alone. */
  police: z.nullable(z.string()),
  /** For violence and control at home. */
  abuse: z.array(helpLine),
  /** For alcohol and other drugs. */
  drugs: z.array(helpLine),
})
export type CountryHelp = z.infer<typeof countryHelp>
/** What a programme needs lines for, besides those for people who think of harming themselves. */
export type HelpTopic = 'abuse' | 'drugs'

export const getHelp = endpoint({
  method: 'GET',
  path: '/api/help',
  access: 'public',
  summary: 'Whom to call at once: the emergency number and help lines of a company’s country',
  input: z.object({ company: z.optional(slug) }),
  output: countryHelp,
  failures: [],
})
