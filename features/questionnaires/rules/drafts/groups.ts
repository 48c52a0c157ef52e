import { builtInQuestionnaire } from '../built-in.ts'
import { hasOptions, isScored, pointsOf } from '../kinds.ts'
import {
  MAX_NUMBER,
  questionKey,
  type Option,
  type Question,
  type QuestionKey,
  type QuestionKind,
  type Questionnaire,
} from '../../contract/questionnaires.ts'
import {
  categoryFields,
  type DraftKind,
  type DraftOption,
  type QuestionnaireContent,
} from '../../contract/drafts.ts'
import { contentTexts, textsOf } from './texts.ts'

/** A question of a draft with the key under which its answers are stored. */
export type DraftQuestion = NonNullable<QuestionnaireContent[QuestionKey]> & { for: QuestionKey }
export type DraftGroup = { category: string; questions: DraftQuestion[] }

/** The position of a question. */
export type Position = { group: number; question: number }

/**
 * Returns the categories of a draft with their questions. A question that a merge left in no category is in the last one.
 */
export function groupsOf(content: QuestionnaireContent): DraftGroup[] {
  const left = new Set(questionKey.options)
  const take = (key: QuestionKey): DraftQuestion[] => {
    const question = content[key]
    return question && left.delete(key) ? [{ ...question, for: key }] : []
  }
  const groups = categoryFields.map((field, index) => ({
    category: content[field],
    questions: (content.order[index] ?? []).flatMap(take),
  }))
  groups.at(-1)?.questions.push(...[...left].flatMap(take))
  return groups
}

type GroupFields = Omit<QuestionnaireContent, 'language' | 'translations'>

/** Converts categories with their questions to the fields of a draft's content. */
export function fieldsOf(groups: DraftGroup[]): GroupFields {
  const [category1 = '', category2 = '', category3 = ''] = groups.map(({ category }) => category)
  const order = categoryFields.map((_, index) => groups[index]?.questions.map((one) => one.for) ?? [])
  const questions = new Map(
    groups.flatMap((group) => group.questions.map(({ for: key, ...question }) => [key, question])),
  )
  const question = (key: QuestionKey) => questions.get(key) ?? null
  return {
    ...{ category1, category2, category3, order },
    ...{ q1: question('q1'), q2: question('q2'), q3: question('q3') },
    ...{ q4: question('q4'), q5: question('q5'), q6: question('q6') },
    ...{ q7: question('q7'), q8: question('q8'), q9: question('q9') },
  }
}

/** Converts a questionnaire to the content that admins edit. */
export function contentOf(questionnaire: Questionnaire): QuestionnaireContent {
  const { language } = questionnaire
  return {
    ...fieldsOf(toDraftGroups(questionnaire)),
    ...(language && { language }),
    translations: contentTexts(questionnaire),
  }
}

/**
 * Returns the questionnaire that people would be asked if the draft were published. Points and limits that are not
 * valid are left out; `check.ts` reports them.
 */
export function questionnaireOf(content: QuestionnaireContent): Questionnaire {
  const { language } = content
  const groups = groupsOf(content).map(({ category, questions }) => ({
    category,
    questions: questions.map(toQuestion),
  }))
  return {
    steps: builtInQuestionnaire.steps,
    groups,
    ...(language && { language }),
    translations: textsOf(groups, content.translations),
  }
}

export function toDraftGroups({ groups }: Pick<Questionnaire, 'groups'>): DraftGroup[] {
  return groups.map(({ category, questions }) => ({
    category,
    questions: questions.map(({ kind, options, ...question }) => ({
      ...question,
      ...(kind && { kind: openKind(kind) }),
      options: options.map(openOption),
    })),
  }))
}

function openKind(kind: QuestionKind): DraftKind {
  return kind.is === 'number' ? { ...kind, min: String(kind.min), max: String(kind.max) } : kind
}

function openOption(option: Option): DraftOption {
  const { score: _, ...rest } = option
  return { ...rest, points: String(pointsOf(option)) }
}

export function toQuestion(draft: DraftQuestion): Question {
  const { kind, options, topic: about, isScored: counts, ...question } = draft
  const closed: Question = {
    ...question,
    ...(about && { topic: about }),
    ...(kind && { kind: closeKind(kind) }),
    options: hasOptions({ kind: kind && closeKind(kind) }) ? options.map(closeOption) : [],
    ...(counts === false && { isScored: false }),
  }
  if (isScored(closed)) return closed
  const { topic: _, ...unscored } = closed
  return { ...unscored, options: unscored.options.map(({ score: _score, ...option }) => option) }
}

/** Converts a kind's limits; invalid ones become an empty range, which is a fault. */
function closeKind(kind: DraftKind): QuestionKind {
  if (kind.is !== 'number') return kind
  const limits = { min: readLimit(kind.min), max: readLimit(kind.max) }
  const { min = 0, max = 0 } = limits.min === undefined || limits.max === undefined ? {} : limits
  return { ...kind, min, max }
}

function readLimit(input: string): number | undefined {
  const limit = Number(input.trim().replace(',', '.'))
  const isLimit = input.trim() !== '' && Number.isFinite(limit) && Math.abs(limit) <= MAX_NUMBER
  return isLimit ? limit : undefined
}

function closeOption(option: DraftOption): Option {
  const { points: _, ...rest } = option
  const score = readPoints(option)
  return { ...rest, ...(score !== undefined && score !== option.value && { score }) }
}

/** Returns whole points from 0 to 100, or the option's value where just that was typed; undefined for anything else. */
export function readPoints({ points, value }: DraftOption): number | undefined {
  const input = points.trim()
  if (input === String(value)) return value
  return /^\d{1,3}$/.test(input) && Number(input) <= 100 ? Number(input) : undefined
}

export function findQuestion(groups: DraftGroup[], { group, question }: Position): DraftQuestion | undefined {
  return groups[group]?.questions[question]
}

/** Lists all questions in order, with their positions. */
export function listQuestions(groups: DraftGroup[]): { question: DraftQuestion; position: Position }[] {
  return groups.flatMap(({ questions }, group) =>
    questions.map((question, index) => ({ question, position: { group, question: index } })),
  )
}
