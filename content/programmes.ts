import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { DocumentBody } from '@hale/contracts/documents/body'
import * as z from 'zod'
import { parseFacts, parsePage, sources } from './front-matter.ts'

const folder = new URL('./programmes/', import.meta.url)

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const line = z.string().trim().min(1).max(160)
const text = z.string().trim().min(1).max(400)

const page = {
  title: z.string().min(1).max(80),
  summary: z.string().min(60).max(160),
  sources,
}
const safetyFacts = z.strictObject(page)
const readingFacts = z.strictObject({ ...page, minutes: z.int().min(1).max(20) })

export const phases = ['observe', 'understand', 'respond'] as const

const asked = { id, text: line, hint: line.optional() }
const options = z
  .array(line)
  .min(2)
  .max(12)
  .refine((all) => new Set(all).size === all.length, 'has an option twice')
const question = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, kind: z.literal('text') }),
  /** A whole number from 0 to 10. */
  z.strictObject({ ...asked, kind: z.literal('scale'), low: line, high: line }),
  z.strictObject({ ...asked, kind: z.literal('choice'), options }),
  z.strictObject({ ...asked, kind: z.literal('choices'), options }),
])
const stepFacts = z.strictObject({
  ...page,
  phase: z.enum(phases),
  minutes: z.int().min(8).max(20),
  questions: z.array(question).min(2).max(5),
})

const milestones = z.array(z.strictObject({ day: z.int().min(1).max(365), title: line, text })).min(1)

const level = z.strictObject({ value: z.int(), label: line, hint: line })
/** All that is said must hold; nothing said holds always. */
const when = z.strictObject({
  lapse: z.literal(true).optional(),
  urgeFrom: z.int().min(1).max(4).optional(),
  moodTo: z.int().min(1).max(5).optional(),
})
const checkIn = z.strictObject({
  moodQuestion: line,
  moods: z.array(level).length(5),
  urgeQuestion: line,
  urges: z.array(level).length(5),
  lapseQuestion: line,
  lapseHint: line,
  /** The first whose conditions hold is given. */
  replies: z.array(z.strictObject({ kind: id, when, texts: z.array(text).min(1), reading: id })).min(1),
  /** Shown under the reply, each whose conditions hold. */
  notes: z.array(z.strictObject({ kind: id, when, text })),
})

const plan = z
  .array(z.strictObject({ id, title: line, text: line, hint: line, examples: z.array(line).min(3).max(5) }))
  .min(1)

export type ProgrammePage = z.infer<typeof safetyFacts> & { body: DocumentBody }
type Numbered = { number: number; slug: string; body: DocumentBody }
export type ProgrammeStep = z.infer<typeof stepFacts> & Numbered
export type ProgrammeReading = z.infer<typeof readingFacts> & Numbered

/** What any programme has; the version changes whenever one of its files does. */
type Common = { safety: ProgrammePage; version: string }
export type RelationshipProgramme = Common & { steps: ProgrammeStep[] }
export type RecoveryProgramme = Common & {
  readings: ProgrammeReading[]
  milestones: z.infer<typeof milestones>
  checkIn: z.infer<typeof checkIn>
  plan: z.infer<typeof plan>
}

type Programmes = { 'our-relationship': RelationshipProgramme; 'vrs-freedom-365': RecoveryProgramme }

const readers: { [Key in keyof Programmes]: () => Programmes[Key] } = {
  'our-relationship': () => {
    const files = filesOf('our-relationship')
    return { ...commonOf(files), steps: numbered(files, stepFacts) }
  },
  'vrs-freedom-365': () => {
    const files = filesOf('vrs-freedom-365')
    return {
      ...commonOf(files),
      readings: numbered(files, readingFacts),
      milestones: parseFacts(...files.one('milestones.yaml'), milestones),
      checkIn: parseFacts(...files.one('check-in.yaml'), checkIn),
      plan: parseFacts(...files.one('plan.yaml'), plan),
    }
  },
}

/** A programme, read from its files; a bad file is named with all that is wrong in it. */
export function readProgramme<Key extends keyof Programmes>(key: Key): Programmes[Key] {
  return readers[key]()
}

/** One step of the programme for couples, as its file `NN-slug.md` has it. */
export function parseStep(name: string, file: string): ProgrammeStep {
  return { ...placeOf(name), ...parsePage(name, file, stepFacts) }
}

type Files = ReturnType<typeof filesOf>

/** The files of a programme in the order of their names. */
function filesOf(key: keyof Programmes) {
  const at = new URL(`${key}/`, folder)
  const all = readdirSync(at)
    .sort()
    .map((name): [name: string, content: string] => [
      `${key}/${name}`,
      readFileSync(new URL(name, at), 'utf8'),
    ])
  return {
    all,
    one(name: string): [name: string, content: string] {
      const found = all.find(([path]) => path === `${key}/${name}`)
      if (!found) throw new Error(`${key}/${name} is missing.`)
      return found
    },
  }
}

function commonOf(files: Files): Common {
  const hash = createHash('sha256')
  for (const [name, content] of files.all) hash.update(`${name}\n${content}\n`)
  return { safety: parsePage(...files.one('safety.md'), safetyFacts), version: hash.digest('hex') }
}

function numbered<Facts extends object>(files: Files, facts: z.ZodType<Facts>): (Facts & Numbered)[] {
  return files.all
    .filter(([name]) => name.endsWith('.md') && !name.endsWith('/safety.md'))
    .map(([name, file]) => ({ ...placeOf(name), ...parsePage(name, file, facts) }))
}

function placeOf(name: string): { number: number; slug: string } {
  const [, number, slug] = /^(\d{2})-([a-z0-9-]+)\.md$/.exec(basename(name)) ?? []
  if (number === undefined || slug === undefined) throw new Error(`${name}: is not called NN-slug.md.`)
  return { number: Number(number), slug }
}
