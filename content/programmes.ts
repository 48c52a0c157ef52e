import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { DocumentBody } from '#platform/documents/contract/body.ts'
import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import * as z from 'zod'
import { parsePage, sources } from './front-matter.ts'
import {
  isTranslation,
  pageTranslation,
  stepTranslation,
  translationName,
  withTexts,
  type InLanguage,
  type Translation,
} from './translations/programmes.ts'
import { readRecoveryTables, type RecoveryTables } from './recovery-tables.ts'

const folder = new URL('./programmes/', import.meta.url)

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const line = z.string().trim().min(1).max(160)

const page = {
  title: z.string().min(1).max(80),
  summary: z.string().min(60).max(160),
  sources,
}
const safetyFacts = z.strictObject(page)
const readingFacts = z.strictObject({ ...page, minutes: z.int().min(1).max(20) })

export const phases = ['observe', 'understand', 'respond'] as const

const questionFields = { id, text: line, hint: line.optional() }
const options = z
  .array(line)
  .min(2)
  .max(12)
  .refine((all) => new Set(all).size === all.length, 'has an option twice')
const question = z.discriminatedUnion('kind', [
  z.strictObject({ ...questionFields, kind: z.literal('text') }),
  /** A whole number from 0 to 10. */
  z.strictObject({ ...questionFields, kind: z.literal('scale'), low: line, high: line }),
  z.strictObject({ ...questionFields, kind: z.literal('choice'), options }),
  z.strictObject({ ...questionFields, kind: z.literal('choices'), options }),
])
const stepFacts = z.strictObject({
  ...page,
  phase: z.enum(phases),
  minutes: z.int().min(8).max(20),
  questions: z.array(question).min(2).max(5),
})

export type ProgrammePage = z.infer<typeof safetyFacts> & InLanguage & { body: DocumentBody }
type NumberedDay = InLanguage & { number: number; slug: string; body: DocumentBody }
type Question = z.infer<typeof question>
/** An answer is stored as the English option and shown as the label at the same index. */
type WithLabels<One> = One extends { options: string[] } ? One & { labels: string[] } : One
export type ProgrammeStep = Omit<z.infer<typeof stepFacts>, 'questions'> &
  NumberedDay & { questions: WithLabels<Question>[] }
type ProgrammeReading = z.infer<typeof readingFacts> & NumberedDay

/** Fields of every programme; `version` is a SHA-256 of all its files. */
type CommonProgramme = { safety: ProgrammePage; version: string }
export type RelationshipProgramme = CommonProgramme & { steps: ProgrammeStep[] }
export type RecoveryProgramme = CommonProgramme & RecoveryTables & { readings: ProgrammeReading[] }

type Programmes = { 'our-relationship': RelationshipProgramme; 'vrs-freedom-365': RecoveryProgramme }
export type ProgrammeKey = keyof Programmes

const readers: { [Key in ProgrammeKey]: (files: Files, language: Language) => Programmes[Key] } = {
  'our-relationship': (files, language) => ({
    ...commonOf(files, language),
    steps: numberedNames(files).map((name) =>
      parseStep(name, files.textOf(name), files.translationOf(name, language)),
    ),
  }),
  'vrs-freedom-365': (files, language) => ({
    ...commonOf(files, language),
    readings: numberedNames(files).map((name) => ({
      ...placeOf(name),
      ...pageOf(files, name, readingFacts, language),
    })),
    ...readRecoveryTables((file) => {
      const name = files.nameOf(file)
      return { name, file: files.textOf(name), translation: files.translationOf(name, language) }
    }),
  }),
}

/** Reads a programme in a language, in English where not translated; throws an error that names an invalid file. */
export function readProgramme<Key extends ProgrammeKey>(
  key: Key,
  language: Language = SOURCE_LANGUAGE,
): Programmes[Key] {
  return readers[key](filesOf(readProgrammeFiles(key)), language)
}

/** Reads a programme's files, by name and sorted by name. */
export function readProgrammeFiles(key: ProgrammeKey): Map<string, string> {
  const at = new URL(`${key}/`, folder)
  const names = readdirSync(at).sort()
  return new Map(names.map((name) => [`${key}/${name}`, readFileSync(new URL(name, at), 'utf8')]))
}

type Files = ReturnType<typeof filesOf>

function filesOf(all: Map<string, string>) {
  const textOf = (name: string) => {
    const file = all.get(name)
    if (file === undefined) throw new Error(`${name} is missing.`)
    return file
  }
  const [folderName = ''] = [...all.keys()].map((name) => name.split('/')[0])
  return {
    all,
    textOf,
    nameOf: (file: string) => `${folderName}/${file}`,
    translationOf(original: string, language: Language): Translation | undefined {
      const name = translationName(original, language)
      const file = language === SOURCE_LANGUAGE ? undefined : all.get(name)
      return file === undefined ? undefined : { name, file, language }
    },
  }
}

function commonOf(files: Files, language: Language): CommonProgramme {
  const hash = createHash('sha256')
  for (const [name, content] of files.all) hash.update(`${name}\n${content}\n`)
  const safety = pageOf(files, files.nameOf('safety.md'), safetyFacts, language)
  return { safety, version: hash.digest('hex') }
}

function numberedNames({ all, nameOf }: Files): string[] {
  return [...all.keys()].filter(
    (name) => name.endsWith('.md') && !isTranslation(name) && name !== nameOf('safety.md'),
  )
}

function pageOf<Facts extends object>(
  files: Files,
  name: string,
  facts: z.ZodType<Facts>,
  language: Language,
): Facts & InLanguage & { body: DocumentBody } {
  const page = parsePage(name, files.textOf(name), facts)
  const translation = files.translationOf(name, language)
  if (!translation) return { ...page, language: SOURCE_LANGUAGE }
  const { original: _, ...texts } = parsePage(translation.name, translation.file, pageTranslation)
  return { ...page, ...texts, language }
}

/** Parses a step of the programme for couples from its file `NN-slug.md`, with the translation if there is one. */
export function parseStep(name: string, file: string, translation?: Translation): ProgrammeStep {
  const step = { ...placeOf(name), ...parsePage(name, file, stepFacts) }
  if (!translation) {
    return { ...step, language: SOURCE_LANGUAGE, questions: step.questions.map((one) => withLabelTexts(one)) }
  }
  const { title, summary, body, questions } = parsePage(translation.name, translation.file, stepTranslation)
  const stepQuestions = withTexts(translation.name, step.questions, questions, 'id')
  return {
    ...{ ...step, title, summary, body, language: translation.language },
    questions: step.questions.map((one, index) => withLabelTexts(one, stepQuestions[index])),
  }
}

/** Returns a question with translated texts; its options stay in English, with translated labels. */
function withLabelTexts(one: Question, texts: object = {}): WithLabels<Question> {
  if (!('options' in one)) return { ...one, ...texts }
  const translatedTexts: { options?: string[] } = texts
  return { ...one, ...texts, options: one.options, labels: translatedTexts.options ?? one.options }
}

function placeOf(name: string): { number: number; slug: string } {
  const [, number, slug] = /^(\d{2})-([a-z0-9-]+)\.md$/.exec(basename(name)) ?? []
  if (number === undefined || slug === undefined) throw new Error(`${name}: is not called NN-slug.md.`)
  return { number: Number(number), slug }
}
