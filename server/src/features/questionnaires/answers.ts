import { carryOver } from '@hale/contracts/questionnaire-carry-over'
import type { AnswerValues } from '@hale/contracts/questionnaire-score'
import { questionKey, type QuestionKey, type Questionnaire } from '@hale/contracts/questionnaires'
import type { Answer, Answers, ResponseDraft } from '@hale/contracts/responses'

/** Both together: of two answers to one question the later stays, and of two of one moment the second. */
export function mergeAnswers(kept: Answers, more: Answers): Answers {
  const isLater = (key: QuestionKey, { at }: Answer) => Date.parse(at) >= Date.parse(kept[key]?.at ?? at)
  return { ...kept, ...pick(more, isLater) }
}

/** As it is kept: by our clock, by which no answer was given later than now, and with the id in small letters. */
export function settle({ id, version, answers }: ResponseDraft, now: number): ResponseDraft {
  const settled = entriesOf(answers).map(([key, { value, at }]) => [
    key,
    { value, at: new Date(Math.min(Date.parse(at), now)).toISOString() },
  ])
  return { id: id.toLowerCase(), version, answers: Object.fromEntries(settled) }
}

/** Whether a questionnaire offers each of these answers. */
export function offersAll(questionnaire: Questionnaire, answers: Answers): boolean {
  const offered = carryOver(answers, { from: questionnaire, to: questionnaire })
  return entriesOf(offered).length === entriesOf(answers).length
}

export function valuesOf(answers: Answers): AnswerValues {
  return Object.fromEntries(entriesOf(answers).map(([key, { value }]) => [key, value]))
}

function pick(answers: Answers, wanted: (key: QuestionKey, answer: Answer) => boolean): Answers {
  return Object.fromEntries(entriesOf(answers).filter(([key, answer]) => wanted(key, answer)))
}

function entriesOf(answers: Answers): [QuestionKey, Answer][] {
  return questionKey.options.flatMap((key) => {
    const answer = answers[key]
    return answer ? [[key, answer]] : []
  })
}
