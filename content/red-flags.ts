import { readFileSync } from 'node:fs'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'

/** Files of the vocabulary, in the order in which slots are listed and corrections of a misspelt word are tried. */
export const SUBJECTS = [
  'people',
  'body',
  'manner',
  'signs',
  'causes',
  'injuries',
  'illness',
  'names',
  'details',
  'circumstances',
  'crisis',
  'violence',
  'quiet',
  'other-meanings',
] as const

const text = z.string().trim().min(1)
const form = text.refine(
  (phrase) => !/,(?![^(]*\))/.test(phrase),
  'a comma parts forms: write each on a line',
)
const subject = z.strictObject({
  title: text,
  about: text,
  slots: z.record(
    z.string().regex(/^[a-z][a-zA-Z]*$/),
    z.strictObject({
      /** What a slot means, in plain words. */
      about: text,
      /** Ways in which people say it; `docs/red-flags.md` describes how forms are written. */
      forms: z.array(form).min(1),
    }),
  ),
})

export type RedFlagSubject = z.infer<typeof subject>

/** Reads the vocabulary of red flags by subject; throws an error that names an invalid file. */
export function readRedFlags(): [name: string, RedFlagSubject][] {
  return SUBJECTS.map((name) => {
    const file = readFileSync(new URL(`./red-flags/${name}.yaml`, import.meta.url), 'utf8')
    const parsed = subject.safeParse(parseYaml(file))
    if (!parsed.success) throw new Error(`red-flags/${name}.yaml: ${z.prettifyError(parsed.error)}`)
    return [name, parsed.data]
  })
}
