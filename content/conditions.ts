import { readFileSync } from 'node:fs'
import type { DocumentBody } from '#platform/documents/contract/body.ts'
import { conditionId } from '#features/conditions/rules/id.ts'
import { SPANISH_HEADINGS } from '#features/conditions/rules/spanish-headings.ts'
import { aspects, languages, nameKinds, type Aspect } from '#features/conditions/contract/conditions.ts'
import { load as parseYaml } from 'js-yaml'
import * as z from 'zod'
import { CONDITION_GROUPS } from './condition-groups.ts'
import { wordsOf } from './document.ts'
import { parsePage, sources } from './front-matter.ts'
import { readLibraryFiles } from './translations/library-files.ts'

const folder = new URL('./conditions/', import.meta.url)

const day = z.iso.date()
const sentences = z.array(z.string().regex(/[.!?]$/, 'must be a whole sentence')).default([])

const facts = z.strictObject({
  title: z.string().min(1).max(80),
  titleEs: z.string().min(1),
  names: z.array(
    z
      .strictObject({
        name: z.string().min(1),
        kind: z.enum(nameKinds),
        language: z.enum(languages).default('en'),
      })
      .transform(({ name, ...rest }) => ({ text: name, ...rest })),
  ),
  groups: z.array(z.string().transform(nameGroup)).min(1),
  codes: z.array(z.strictObject({ system: z.string(), code: z.string() })),
  care: z.strictObject({
    emergency: sentences,
    emergencyEs: sentences,
    doNow: sentences,
    doNowEs: sentences,
    today: sentences,
    soon: sentences,
    selfCare: sentences,
  }),
  /** Titles of other conditions. */
  related: z.array(z.string()),
  /** Slugs of articles in the library. */
  articles: z.array(z.string()).default([]),
  sources,
  reviewed: day,
  nextReview: day,
})

/** Front matter of a condition's Spanish file; its urgent signs and steps, in Spanish, are in the English file. */
const spanishFacts = z.strictObject({
  title: z.string().min(1),
  care: z.strictObject({ today: sentences, soon: sentences, selfCare: sentences }),
  /** Review date of the English text that was translated. */
  reviewed: day,
})

function nameGroup(group: string, context: z.RefinementCtx): string {
  const name = CONDITION_GROUPS[group]?.en
  if (name === undefined) context.addIssue(`there is no group ${group}`)
  return name ?? group
}

type Section = { aspect: Aspect; body: DocumentBody }

export type LibraryCondition = z.infer<typeof facts> & {
  id: string
  sections: Section[]
  spanish: SpanishCondition | undefined
}

export type SpanishCondition = z.infer<typeof spanishFacts> & { sections: Section[] }

/** Reads the library's conditions; throws an error that names an invalid file and what is wrong in it. */
export function readConditions(): LibraryCondition[] {
  return readLibraryFiles(folder).map(({ slug, text, translations }) => {
    const spanish = translations.find(({ language }) => language === 'es')
    return readCondition(slug, text, spanish?.text)
  })
}

export function readCondition(slug: string, file: string, spanishFile?: string): LibraryCondition {
  const { body, ...read } = parsePage(slug, file, facts)
  const id = conditionId(read.title)
  if (id !== slug) throw new Error(`${slug}: its title asks for the name ${id}.md.`)
  const spanish = spanishFile === undefined ? undefined : readSpanish(`${slug}.es.md`, spanishFile)
  return { ...read, id, sections: sectionsOf(slug, body, aspectOf), spanish }
}

function readSpanish(name: string, file: string): SpanishCondition {
  const { body, ...read } = parsePage(name, file, spanishFacts)
  return { ...read, sections: sectionsOf(name, body, spanishAspectOf) }
}

function sectionsOf(
  slug: string,
  { content }: DocumentBody,
  aspectOf: (slug: string, heading: string) => Aspect,
): Section[] {
  const sections: Section[] = []
  for (const block of content) {
    const last = sections.at(-1)
    if (block.type === 'heading') {
      sections.push({ aspect: aspectOf(slug, wordsOf(block.content)), body: { type: 'doc', content: [] } })
    } else if (last) last.body.content.push(block)
    else throw new Error(`${slug}: a text stands before the first heading.`)
  }
  return sections
}

function aspectOf(slug: string, heading: string): Aspect {
  const found = aspects.find((aspect) => aspect === heading.toLowerCase().replaceAll(' ', '-'))
  if (!found) throw new Error(`${slug}: no section is called "${heading}".`)
  return found
}

function spanishAspectOf(slug: string, heading: string): Aspect {
  const found = aspects.find((aspect) => SPANISH_HEADINGS[aspect] === heading)
  if (!found) throw new Error(`${slug}: no section is called "${heading}".`)
  return found
}

/** Reads the ids of the conditions that are looked up most, in the order in which they are shown. */
export function readPopularConditions(): string[] {
  const file = readFileSync(new URL('./popular-conditions.yaml', import.meta.url), 'utf8')
  return z.array(z.string()).parse(parseYaml(file))
}
