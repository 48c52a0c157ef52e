import { readFileSync } from 'node:fs'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'

const phrases = z.array(z.string().trim().min(1)).default([])

const table = z.strictObject({
  /** Spanish names, lay names and symptoms by the title of a condition. */
  topics: z.record(
    z.string(),
    z.strictObject({
      es: phrases,
      lay: phrases,
      /** Symptoms that may have other causes: conditions found by these are listed after those found by name. */
      symptoms: phrases,
      /**
       * Titles of conditions that have this topic as a symptom: where it has no page of its own, its names find them.
       */
      causes: phrases,
    }),
  ),
  /** Synonyms of words within a name. */
  words: z.record(z.string(), z.array(z.string().trim().min(1))),
})

export type Words = z.infer<typeof table>

let cachedWords: Words | undefined

/** Returns the table of everyday words for conditions of every source. The file is read once and cached. */
export function readWords(): Words {
  return (cachedWords ??= readTable())
}

function readTable(): Words {
  const file = readFileSync(new URL('./words.yaml', import.meta.url), 'utf8')
  const parsed = table.safeParse(parseYaml(file))
  if (!parsed.success) throw new Error(`words.yaml: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Returns the number of pairs of a phrase and its meaning in the table. */
export function countPairs({ topics, words }: Words): number {
  const nameCount = Object.values(topics).reduce(
    (sum, { es, lay, symptoms }) => sum + es.length + lay.length + symptoms.length,
    0,
  )
  return nameCount + Object.values(words).reduce((sum, others) => sum + others.length, 0)
}
