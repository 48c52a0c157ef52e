import { readFileSync } from 'node:fs'
import { openDays, type CountryHelp } from '#features/help-lines/contract/help.ts'
import { language, SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { sortBySpokenLanguage } from '#features/help-lines/rules/lines.ts'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'

const address = z.url({ protocol: /^https$/ })
const hours = z.strictObject({
  days: z.enum(openDays),
  from: z.string().regex(/^\d{2}:\d{2}$/),
  to: z.string().regex(/^\d{2}:\d{2}$/),
})

const word = z.string().regex(/^[A-Z]+$/)
const press = z.string().regex(/^\d$/)

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
        word: word.nullable(),
      })
      .optional(),
    chat: address.optional(),
    press: press.optional(),
    languages: z
      .array(z.strictObject({ language, press: press.optional(), word: word.optional() }))
      .optional(),
    /** Opening hours in the country's own time; empty if always open, or not known. */
    hours: z.array(hours).default([]),
    /** Page that confirms these facts, if it is not the line's `url`. */
    source: address.optional(),
  })
  .refine(({ url, source }) => url ?? source, 'names no page that says so')

const lines = {
  lines: z.array(line).default([]),
  abuse: z.array(line).default([]),
  drugs: z.array(line).default([]),
  poison: z.array(line).default([]),
  urgent: z.array(line).default([]),
}

const help = z.strictObject({
  ...lines,
  number: z.string().regex(/^\d{3,4}$/),
  police: z
    .string()
    .regex(/^\d{3,4}$/)
    .optional(),
  source: address.optional(),
})

const table = z.strictObject({
  anywhere: z.strictObject(lines),
  countries: z.record(z.string().regex(/^[A-Z]{2}$/), help),
})

export type HelpLines = z.infer<typeof table>

/** Reads the help lines and emergency numbers by country. */
export function readHelpLines(): HelpLines {
  const file = readFileSync(new URL('./help-lines.yaml', import.meta.url), 'utf8')
  return table.parse(parseYaml(file))
}

/**
 * Returns a country's help, lines in the caller's language first. The emergency number is null for an unknown country;
 * for a kind without lines in the country, international directories are returned if there are any.
 */
export function helpIn(
  { anywhere, countries }: HelpLines,
  country: string,
  language: Language = SOURCE_LANGUAGE,
): CountryHelp {
  const countryLines = countries[country]
  const linesOf = (kind: keyof typeof lines) => {
    const helpLines = countryLines && countryLines[kind].length > 0 ? countryLines[kind] : anywhere[kind]
    return sortBySpokenLanguage(helpLines, language).map((line) => {
      const { source: _, ...shown } = line
      return shown
    })
  }
  return {
    number: countryLines?.number ?? null,
    police: countryLines?.police ?? null,
    helpLines: linesOf('lines'),
    abuse: linesOf('abuse'),
    drugs: linesOf('drugs'),
    poison: linesOf('poison'),
    urgent: linesOf('urgent'),
  }
}
