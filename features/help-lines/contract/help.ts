import * as z from 'zod/mini'
import { slug } from '#features/companies/contract/companies.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'

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
  /** What to press once it answers, where that is needed. */
  press: z.optional(z.string()),
  /**
   * Languages that it is known to answer in besides its country's own, with what to press and the word to send where they
   * are others.
   */
  languages: z.optional(
    z.array(z.object({ language, press: z.optional(z.string()), word: z.optional(z.string()) })),
  ),
  /** None where it is open day and night, or where that is not known. */
  hours: z.optional(z.array(hours)),
})
export type HelpLine = z.infer<typeof helpLine>

/** Whom to call in the member's own country, or else the company's. */
export const help = z.object({
  /** The country's emergency number; null where it is not known. */
  number: z.nullable(z.string()),
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
  /** What to do about something swallowed, breathed in or on the skin; none where no centre is known that the public may call. */
  poison: z.prefault(z.array(helpLine), []),
  /** Medical advice that cannot wait and is for no emergency; none where there is no number for the whole country. */
  urgent: z.prefault(z.array(helpLine), []),
})
export type CountryHelp = z.infer<typeof countryHelp>
/** What there are lines for, besides those for people who think of harming themselves. */
export type HelpTopic = 'abuse' | 'drugs' | 'poison' | 'urgent'

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
