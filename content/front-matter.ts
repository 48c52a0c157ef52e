import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'
import { documentOf } from './document.ts'
import type { DocumentBody } from '#platform/documents/contract/body.ts'

/** Sources of a text's facts; at least one. */
export const sources = z
  .array(z.strictObject({ title: z.string(), publisher: z.string(), url: z.url({ protocol: /^https$/ }) }))
  .min(1)

/** Parses a Markdown file with front matter between `---`; throws an error that names the file and what is wrong. */
export function parsePage<Facts extends object>(
  name: string,
  file: string,
  facts: z.ZodType<Facts>,
): Facts & { body: DocumentBody } {
  const [, front, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  if (front === undefined || markdown === undefined)
    throw new Error(`${name}: the facts between --- are missing.`)
  const read = parseFacts(name, front, facts)
  return { ...read, body: bodyOf(name, markdown) }
}

/** Parses and validates YAML; throws an error that names the file and everything that is wrong in it. */
export function parseFacts<Facts>(name: string, yaml: string, facts: z.ZodType<Facts>): Facts {
  // js-yaml's default schema reads an unquoted date as text, as the contract requires.
  const parsed = facts.safeParse(parseYaml(yaml))
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Converts Markdown to a document; an error for an element that is not allowed begins with the file's name. */
export function bodyOf(name: string, markdown: string): DocumentBody {
  try {
    return documentOf(markdown)
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
