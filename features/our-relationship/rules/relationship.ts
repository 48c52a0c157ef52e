import {
  MAX_SCALE,
  type RelationshipDraft,
  type RelationshipProgramme,
  type RelationshipQuestion,
  type RelationshipStep,
  type AnswerValue,
} from '../contract/our-relationship.ts'
import { withLocalChanges, mergeLatest } from '#platform/rules/latest.ts'

/** A person's progress without its id. */
export type RelationshipEntries = Omit<RelationshipDraft, 'id'>

export const noEntries: RelationshipEntries = { safetyReadAt: null, answers: {}, done: {} }

/** Merges two sets of entries: of two entries with one id the later wins. */
export function mergeEntries(first: RelationshipEntries, second: RelationshipEntries): RelationshipEntries {
  return {
    safetyReadAt: first.safetyReadAt ?? second.safetyReadAt,
    answers: mergeLatest(first.answers, second.answers),
    done: mergeLatest(first.done, second.done),
  }
}

/** Returns the saved entries, with those that changed on this device during the request. */
export function applySavedEntries(
  relationshipEntries: RelationshipEntries,
  { sent, current }: { sent: RelationshipEntries; current: RelationshipEntries },
): RelationshipEntries {
  return {
    safetyReadAt: relationshipEntries.safetyReadAt ?? current.safetyReadAt,
    answers: withLocalChanges(relationshipEntries.answers, { sent: sent.answers, current: current.answers }),
    done: withLocalChanges(relationshipEntries.done, { sent: sent.done, current: current.done }),
  }
}

/** Former names of options and their current ones. */
const RENAMED_PROBLEMS = new Map([['Nagging', 'Asking again and again']])

/** Returns the entries with the current names of options. */
export function withPresentNames(entries: RelationshipEntries): RelationshipEntries {
  const renamed = (value: AnswerValue): AnswerValue =>
    Array.isArray(value) ? value.map((one) => RENAMED_PROBLEMS.get(one) ?? one) : value
  const answers = Object.entries(entries.answers).map(
    ([id, answer]) => [id, { ...answer, value: renamed(answer.value) }] as const,
  )
  return { ...entries, answers: Object.fromEntries(answers) }
}

/** Returns the entries that fit the programme, with times no later than `now`, in milliseconds. */
export function fitEntries(
  { safetyReadAt, answers, done }: RelationshipEntries,
  { steps }: Pick<RelationshipProgramme, 'steps'>,
  now: number,
): RelationshipEntries {
  const questions = new Map(steps.flatMap((step) => step.questions.map((one) => [one.id, one])))
  const slugs = new Set(steps.map(({ slug }) => slug))
  const notLater = (at: string) => new Date(Math.min(Date.parse(at), now)).toISOString()
  const keep = <Entry extends { at: string }>(
    entries: Record<string, Entry>,
    fits: (key: string, entry: Entry) => boolean,
  ) =>
    Object.fromEntries(
      Object.entries(entries)
        .filter(([key, entry]) => fits(key, entry))
        .map(([key, entry]) => [key, { ...entry, at: notLater(entry.at) }]),
    )
  return {
    safetyReadAt: safetyReadAt && notLater(safetyReadAt),
    answers: keep(answers, (key, { value }) => fitsQuestion(value, questions.get(key))),
    done: keep(done, (key) => slugs.has(key)),
  }
}

/** Whether a value is a valid answer to a question. */
export function fitsQuestion(value: AnswerValue, question: RelationshipQuestion | undefined): boolean {
  if (!question) return false
  if (value === null) return true
  switch (question.kind) {
    case 'text':
      return typeof value === 'string'
    case 'scale':
      return typeof value === 'number' && value >= 0 && value <= MAX_SCALE
    case 'choice':
      return typeof value === 'string' && question.options.includes(value)
    case 'choices':
      return Array.isArray(value) && value.every((one) => question.options.includes(one))
  }
}

export type StepState = 'open' | 'begun' | 'done'

export function stepState(
  { slug, questions }: Pick<RelationshipStep, 'slug' | 'questions'>,
  { answers, done }: RelationshipEntries,
): StepState {
  if (done[slug]?.value) return 'done'
  return questions.some(({ id }) => isAnswered(answers[id]?.value)) ? 'begun' : 'open'
}

function isAnswered(value: AnswerValue | undefined): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

/**
 * Returns the step to suggest: the first open one after the last step that is done, else the first open one; undefined
 * once all are done.
 */
export function nextStep<Step extends Pick<RelationshipStep, 'slug' | 'questions'>>(
  steps: Step[],
  entries: RelationshipEntries,
): Step | undefined {
  const isOpen = (step: Step) => stepState(step, entries) !== 'done'
  const last = steps.findLastIndex((step) => !isOpen(step))
  return steps.slice(last + 1).find(isOpen) ?? steps.find(isOpen)
}
