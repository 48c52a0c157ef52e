import { STEP_COUNT } from '../../rules/check.ts'
import { questionKey, type QuestionKey, type Questionnaire } from '../../contract/questionnaires.ts'
import { listUnanswered } from '../../rules/score.ts'
import type { Answers } from '../../contract/responses.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { valuesOf } from '../../rules/answers.ts'
import { isOnItsWay, type AnswerState } from './answer-state.ts'
import { hasAnswers } from './resume-draft.ts'

/** The part of the questionnaire that is shown: a step's number, the result, or the question whether to resume. */
export type Part = number | 'result' | 'resume'

/** The state of a part in the browser's history. */
const came = z.object({
  /** The previous step, where the history has it. */
  from: z.optional(z.int()),
  /** The question to change, when opened from the review. */
  change: z.optional(questionKey),
  /** The first unanswered question in the middle of a resumed step. */
  at: z.optional(questionKey),
  /** How many entries of the questionnaire come before this one in the history. */
  depth: z.optional(z.int()),
})
type NavigationState = z.infer<typeof came>

/** Returns which part is shown. The part is in the address, so that the browser's Back leads to the previous step. */
export function usePart(state: AnswerState) {
  const { questionnaire, draft, stage } = state
  const { search, state: remembered, key } = useLocation()
  const navigate = useNavigate()
  const [opening] = useState({ key, resumes: hasAnswers(draft) })
  const [isOpening, setOpening] = useState(true)
  if (isOpening && key !== opening.key) setOpening(false)
  const reach = reachOf(questionnaire, draft.answers)
  const stepParam = new URLSearchParams(search).get('step')
  const part = partOf(stepParam, { state, reach, resumes: opening.resumes })
  const { from, change, at, depth = 0 } = z.safeParse(came, remembered).data ?? {}

  async function go(to: Part, coming: NavigationState, replace = false): Promise<void> {
    const params = new URLSearchParams(search)
    params.set('step', String(to))
    await navigate(
      { search: `?${params}` },
      { state: { ...coming, depth: replace ? depth : depth + 1 }, replace },
    )
  }
  const goOn = (replace: boolean) =>
    go(reach, { at: openQuestion(questionnaire, draft.answers, reach) }, replace)

  /** Goes on to what follows the questions, and removes their steps from the history. */
  function leave(to: () => void): void {
    if (depth > 0 && depth < history.length) void navigate(-depth)
    else to()
  }

  async function next(): Promise<void> {
    if (change !== undefined || typeof part !== 'number') return navigate(-1)
    // Names the step in the address, so that Back leads to it even once there are answers to resume.
    if (stepParam === null) await go(part, {}, true)
    await go(part + 1, { from: part })
  }

  const isElsewhere = stepParam === null ? part === 'result' : stepParam !== String(part)
  useEffect(() => {
    if (stage.is === 'sent') {
      const result = `/dashboard/results/${draft.id}`
      leave(() => void navigate(result, { replace: true, state: { isNew: true } }))
    } else if (isElsewhere && isOnItsWay(stage)) leave(() => void go('result', {}, true))
    // An address that skips questions, or does not name a step, redirects to the first unanswered question, or to the
    // result where it is shown.
    else if (isElsewhere && part === 'result') void go('result', {}, true)
    else if (isElsewhere) void goOn(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once an address, and when the answers are sent
  }, [isElsewhere, stage.is, part, key])

  return {
    part,
    isOpening,
    isChanging: change !== undefined,
    /** The question that takes the focus: the one to change, or the first unanswered one. */
    question: change ?? at,
    next: () => void next(),
    back() {
      if (typeof part !== 'number') return
      if (from === part - 1 || change !== undefined) void navigate(-1)
      else void go(part - 1, {}, true)
    },
    change: (to: number, question: QuestionKey) => void go(to, { change: question }),
    goOn: () => void goOn(false),
    begin: () => void go(1, {}, true),
    showResult: () => void go('result', {}),
  }
}

type Facts = { state: AnswerState; reach: number; resumes: boolean }

function partOf(stepParam: string | null, { state: { stage }, reach, resumes }: Facts): Part {
  if (isOnItsWay(stage)) return 'result'
  // Shown until the result opens under its own address.
  if (stage.is === 'sent') return stepParam === 'result' ? 'result' : STEP_COUNT
  if (stepParam === null) return resumes ? 'resume' : 1
  if (stepParam === 'result' && stage.is === 'shown') return 'result'
  const step = Number(stepParam)
  return Number.isInteger(step) && step >= 1 && step <= reach ? step : reach
}

/**
 * Returns the number of the first step with an unanswered required question; that of the review where there is none.
 */
function reachOf(questionnaire: Questionnaire, answers: Answers): number {
  const [first] = listUnanswered(questionnaire, valuesOf(answers))
  const index = questionnaire.groups.findIndex(({ questions }) => questions.some((one) => one.for === first))
  return index < 0 ? STEP_COUNT : index + 1
}

/** Returns the first unanswered question where it is in the middle of a step. */
function openQuestion(questionnaire: Questionnaire, answers: Answers, step: number): QuestionKey | undefined {
  const [first] = listUnanswered(questionnaire, valuesOf(answers))
  return questionnaire.groups[step - 1]?.questions.at(0)?.for === first ? undefined : first
}
