import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import * as z from 'zod'
import { parseFacts } from './front-matter.ts'
import {
  checkInTranslation,
  milestonesTranslation,
  planTranslation,
  withTexts,
  type InLanguage,
  type Translation,
} from './translations/programmes.ts'

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const line = z.string().trim().min(1).max(160)
const text = z.string().trim().min(1).max(400)

const milestones = z.array(z.strictObject({ day: z.int().min(1).max(365), title: line, text })).min(1)

const level = z.strictObject({ value: z.int(), label: line, hint: line })
/** Conditions on a check-in's answers: all that are given must hold, so an empty set always holds. */
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
  /** Replies to a check-in; the first whose conditions hold is shown. */
  replies: z.array(z.strictObject({ kind: id, when, texts: z.array(text).min(1), reading: id })).min(1),
  /** Notes below the reply; each whose conditions hold is shown. */
  notes: z.array(z.strictObject({ kind: id, when, text })),
})

const plan = z
  .array(z.strictObject({ id, title: line, text: line, hint: line, examples: z.array(line).min(3).max(5) }))
  .min(1)

export type RecoveryTables = {
  milestones: (z.infer<typeof milestones>[number] & InLanguage)[]
  checkIn: z.infer<typeof checkIn> & InLanguage
  plan: (z.infer<typeof plan>[number] & InLanguage)[]
}

type Table = { name: string; file: string; translation: Translation | undefined }

/** Reads the recovery programme's milestones, check-in and plan, each translated if there is a translation. */
export function readRecoveryTables(read: (name: string) => Table): RecoveryTables {
  return {
    milestones: readMilestones(read('milestones.yaml')),
    checkIn: readCheckIn(read('check-in.yaml')),
    plan: readPlan(read('plan.yaml')),
  }
}

function readMilestones({ name, file, translation }: Table): RecoveryTables['milestones'] {
  const days = parseFacts(name, file, milestones)
  const translatedTable = translation && parseFacts(translation.name, translation.file, milestonesTranslation)
  return inLanguage(
    translatedTable ? withTexts(translation.name, days, translatedTable.milestones, 'day') : days,
    translation,
  )
}

function readPlan({ name, file, translation }: Table): RecoveryTables['plan'] {
  const parts = parseFacts(name, file, plan)
  const translatedTable = translation && parseFacts(translation.name, translation.file, planTranslation)
  return inLanguage(
    translatedTable ? withTexts(translation.name, parts, translatedTable.parts, 'id') : parts,
    translation,
  )
}

function readCheckIn({ name, file, translation }: Table): RecoveryTables['checkIn'] {
  const checkInTable = parseFacts(name, file, checkIn)
  if (!translation) return { ...checkInTable, language: SOURCE_LANGUAGE }
  const { original: _, ...said } = parseFacts(translation.name, translation.file, checkInTranslation)
  return {
    ...{ ...checkInTable, ...said, language: translation.language },
    moods: withTexts(translation.name, checkInTable.moods, said.moods, 'value'),
    urges: withTexts(translation.name, checkInTable.urges, said.urges, 'value'),
    replies: withTexts(translation.name, checkInTable.replies, said.replies, 'kind'),
    notes: withTexts(translation.name, checkInTable.notes, said.notes, 'kind'),
  }
}

function inLanguage<One extends object>(
  all: One[],
  translation: Translation | undefined,
): (One & InLanguage)[] {
  return all.map((one) => ({ ...one, language: translation?.language ?? SOURCE_LANGUAGE }))
}
