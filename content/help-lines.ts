import { readFileSync } from 'node:fs'
import { openDays, type CountryHelp } from '@hale/contracts/help/help'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'

const address = z.url({ protocol: /^https$/ })
const hours = z.strictObject({
  days: z.enum(openDays),
  from: z.string().regex(/^\d{2}:\d{2}$/),
  to: z.string().regex(/^\d{2}:\d{2}$/),
})

const line = z
  .strictObject({
    name: z.string().min(1),
    phone: z
      .string()
      .regex(/^[+*]?[\d -]+$/)
      .nullable(),
    url: address.nullable(),
    text: z
      .strictObject({
        number: z.string().regex(/^[\d ]+$/),
        word: z
          .string()
          .regex(/^[A-Z]+$/)
          .nullable(),
      })
      .optional(),
    chat: address.optional(),
    /** When it is open, where that is known not to be day and night; in the country's own time. */
    hours: z.array(hours).default([]),
    /** The page that says so, where that is not the line's own. */
    source: address.optional(),
  })
  .refine(({ url, source }) => url ?? source, 'names no page that says so')

const help = z.strictObject({
  number: z.string().regex(/^\d{3,4}$/),
  police: z
    .string()
    .regex(/^\d{3,4}$/)
    .optional(),
  lines: z.array(line).default([]),
  abuse: z.array(line).default([]),
  drugs: z.array(line).default([]),
  source: address.optional(),
})

const table = z.strictObject({ anywhere: help, countries: z.record(z.string().regex(/^[A-Z]{2}$/), help) })

export type HelpLines = z.infer<typeof table>

/** Whom to call at once, by country. */
export function readHelpLines(): HelpLines {
  const file = readFileSync(new URL('./help-lines.yaml', import.meta.url), 'utf8')
  return table.parse(parseYaml(file))
}

/**
 * Whom to call in a country. Where its number is not known, the one that most phones put through anywhere; where it has
 * no lines of a kind, international directories.
 */
export function helpIn({ anywhere, countries }: HelpLines, country: string): CountryHelp {
  const own = countries[country] ?? anywhere
  const linesOf = (kind: 'lines' | 'abuse' | 'drugs') => {
    const chosen = own[kind].length > 0 ? own[kind] : anywhere[kind]
    return chosen.map((line) => {
      const { source: _, ...shown } = line
      return shown
    })
  }
  return {
    number: own.number,
    police: own.police ?? null,
    helpLines: linesOf('lines'),
    abuse: linesOf('abuse'),
    drugs: linesOf('drugs'),
  }
}
