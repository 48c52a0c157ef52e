import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'
import { documentOf } from './document.ts'
import type { DocumentBody } from '#platform/documents/contract/body.ts'

/** Whose facts a text is made of. */
export const sources = z
  .array(z.strictObject({ title: z.string(), publisher: z.string(), url: z.url({ protocol: /^https$/ }) }))
  .min(1)

/** A Markdown file with facts between `---`; a bad one is named with all that is wrong in its facts. */
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

/** What a YAML file says; a bad one is named with all that is wrong in it. */
export function parseFacts<Facts>(name: string, yaml: string, facts: z.ZodType<Facts>): Facts {
  // YAML reads a bare date as text with this schema, as the contract wants it.
  const read = facts.safeParse(parseYaml(yaml))
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`)
  return read.data
}

/** Markdown as a document; what it may not hold is told with the file's name. */
export function bodyOf(name: string, markdown: string): DocumentBody {
  try {
    return documentOf(markdown)
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
