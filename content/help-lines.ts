import { readFileSync } from 'node:fs'
import type { Help } from '@hale/contracts/help'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'

const address = z.url({ protocol: /^https$/ })
const line = z
  .strictObject({
    name: z.string().min(1),
    phone: z
      .string()
      .regex(/^[+*]?[\d -]+$/)
      .nullable(),
    url: address.nullable(),
    /** The page that says so, where that is not the line's own. */
    source: address.optional(),
  })
  .refine(({ url, source }) => url ?? source, 'names no page that says so')

const help = z.strictObject({
  number: z.string().regex(/^\d{3,4}$/),
  lines: z.array(line).default([]),
  source: address.optional(),
})

const table = z.strictObject({ anywhere: help, countries: z.record(z.string().regex(/^[A-Z]{2}$/), help) })

export type HelpLines = z.infer<typeof table>

/** Whom to call at once, by country. */
export function readHelpLines(): HelpLines {
  const file = readFileSync(new URL('./help-lines.yaml', import.meta.url), 'utf8')
  return table.parse(parseYaml(file))
}

/** Whom to call in a country; where it is not known, the number that most phones put through anywhere. */
export function helpIn({ anywhere, countries }: HelpLines, country: string): Help {
  const own = countries[country]
  const { number } = own ?? anywhere
  const chosen = own && own.lines.length > 0 ? own.lines : anywhere.lines
  return { number, helpLines: chosen.map(({ name, phone, url }) => ({ name, phone, url })) }
}
