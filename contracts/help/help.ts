import * as z from 'zod/mini'
import { slug } from '../companies/companies.ts'
import { endpoint } from '../endpoint.ts'

export const openDays = ['daily', 'weekdays', 'weekends', 'mondayToThursday', 'friday'] as const
const hours = z.object({ days: z.enum(openDays), from: z.string(), to: z.string() })
/** Times of a day, such as 09:00 to 17:00; a `to` before `from` is on the next day. */
export type OpenHours = z.infer<typeof hours>

const helpLine = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  url: z.nullable(z.url()),
  /** The number for text messages, and the word to send to it where one is asked for. */
  text: z.optional(z.object({ number: z.string(), word: z.nullable(z.string()) })),
  /** Where to write to people at once. */
  chat: z.optional(z.url()),
  /** None where it is open day and night, or where that is not known. */
  hours: z.optional(z.array(hours)),
})

/** Whom to call in the member's own country, or else the company's. */
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
  cost: 'light',
  summary:
    'Whom to call at once: the emergency number and help lines of a member’s own country, or else of the company’s',
  input: z.object({ company: z.optional(slug) }),
  output: countryHelp,
  failures: [],
})
