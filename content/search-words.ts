import { readFileSync } from 'node:fs'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'

const table = z.record(z.string().trim().min(1), z.array(z.string().trim().min(1)).min(1))

/** Reads the synonyms for search: what people type, by the word that articles and videos use. */
export function readSearchWords(): Record<string, string[]> {
  const file = readFileSync(new URL('./search-words.yaml', import.meta.url), 'utf8')
  const parsed = table.safeParse(parseYaml(file))
  if (!parsed.success) throw new Error(`search-words.yaml: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
