import { readFileSync } from 'node:fs'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'

const phrases = z.array(z.string().trim().min(1)).default([])

const table = z.strictObject({
  /** By the title of a condition: what it is called in Spanish, and what people say who do not know its name. */
  topics: z.record(
    z.string(),
    z.strictObject({
      es: phrases,
      lay: phrases,
      /** What may be it and is as often something else: found, but after what is called so. */
      symptoms: phrases,
    }),
  ),
  /** Words that mean the same inside a name. */
  words: z.record(z.string(), z.array(z.string().trim().min(1))),
})

export type Words = z.infer<typeof table>

let known: Words | undefined

/** Returns the table of words that people say, for the conditions of every source; it is read once a process. */
export function readWords(): Words {
  return (known ??= readTable())
}

function readTable(): Words {
  const file = readFileSync(new URL('./words.yaml', import.meta.url), 'utf8')
  const read = table.safeParse(parseYaml(file))
  if (!read.success) throw new Error(`words.yaml: ${z.prettifyError(read.error)}`)
  return read.data
}

/** How many pairs of what is said and what is meant the table holds. */
export function countPairs({ topics, words }: Words): number {
  const named = Object.values(topics).reduce(
    (sum, { es, lay, symptoms }) => sum + es.length + lay.length + symptoms.length,
    0,
  )
  return named + Object.values(words).reduce((sum, others) => sum + others.length, 0)
}
