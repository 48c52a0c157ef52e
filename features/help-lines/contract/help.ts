import * as z from 'zod/mini'
import { slug } from '#features/companies/contract/companies.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'

export const openDays = ['daily', 'weekdays', 'weekends', 'mondayToThursday', 'friday'] as const
const hours = z.object({ days: z.enum(openDays), from: z.string(), to: z.string() })
/** Opening hours, such as 09:00 to 17:00; a `to` before `from` is on the next day. */
export type OpenHours = z.infer<typeof hours>

const helpLine = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  url: z.nullable(z.url()),
  /** The number for text messages, and the keyword to send to it where one is needed. */
  text: z.optional(z.object({ number: z.string(), word: z.nullable(z.string()) })),
  /** The URL of a live chat. */
  chat: z.optional(z.url()),
  /** The key to press once the line answers, where one is needed. */
  press: z.optional(z.string()),
  /**
   * Languages besides the country's own that the line is known to speak, with the key to press and the keyword to send
   * where they differ.
   */
  languages: z.optional(
    z.array(z.object({ language, press: z.optional(z.string()), word: z.optional(z.string()) })),
  ),
  /** Absent where the line is open day and night, or its hours are unknown. */
  hours: z.optional(z.array(hours)),
})
export type HelpLine = z.infer<typeof helpLine>

/** Emergency help for the member's country, or else the company's. */
export const help = z.object({
  /** The country's emergency number; null where it is unknown. */
  number: z.nullable(z.string()),
  /** Lines for people who think of harming themselves. */
  helpLines: z.array(helpLine),
})
export type Help = z.infer<typeof help>

/** Emergency help with the country's lines on other topics. */
const countryHelp = z.extend(help, {
  /** The police's number, where the emergency number reaches only the ambulance; else null. */
  police: z.nullable(z.string()),
  /** Lines about violence and control at home. */
  abuse: z.array(helpLine),
  /** Lines about alcohol and other drugs. */
  drugs: z.array(helpLine),
  /**
   * Lines about something swallowed, breathed in or on the skin; empty where no poison centre is known that takes calls
   * from the public.
   */
  poison: z.prefault(z.array(helpLine), []),
  /** Lines for urgent medical advice that is no emergency; empty where no number covers the whole country. */
  urgent: z.prefault(z.array(helpLine), []),
})
export type CountryHelp = z.infer<typeof countryHelp>
/** Topics of help lines, besides those for people who think of harming themselves. */
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
