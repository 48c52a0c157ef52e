import { STEPS } from '../../rules/check.ts'
import { questionKey, type QuestionKey, type Questionnaire } from '../../contract/questionnaires.ts'
import { listUnanswered } from '../../rules/score.ts'
import type { Answers } from '../../contract/responses.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { valuesOf } from '../../rules/answers.ts'
import { isOnItsWay, type AnswerState } from './answer-state.ts'
import { hasAnswers } from './resume-draft.ts'

/** What of the questionnaire is shown: a step, the result, or whether to go on with what was begun. */
export type Part = number | 'result' | 'resume'

/** What the browser's history remembers of a part. */
const came = z.object({
  /** The step before, in the history too. */
  from: z.optional(z.int()),
  /** The question to change, when one came from the review. */
  change: z.optional(questionKey),
  /** The question where somebody goes on in the middle of a step. */
  at: z.optional(questionKey),
  /** How many entries of the history are the questionnaire's, before this one. */
  depth: z.optional(z.int()),
})
type Came = z.infer<typeof came>

/** Which part is shown. The address holds it, so that the browser's way back goes one step back. */
export function usePart(state: AnswerState) {
  const { questionnaire, draft, stage } = state
  const { search, state: remembered, key } = useLocation()
  const navigate = useNavigate()
  const [opening] = useState({ key, resumes: hasAnswers(draft) })
  const [isOpening, setOpening] = useState(true)
  if (isOpening && key !== opening.key) setOpening(false)
  const reach = reachOf(questionnaire, draft.answers)
  const asked = new URLSearchParams(search).get('step')
  const part = partOf(asked, { state, reach, resumes: opening.resumes })
  const { from, change, at, depth = 0 } = z.safeParse(came, remembered).data ?? {}

  async function go(to: Part, coming: Came, replace = false): Promise<void> {
    const params = new URLSearchParams(search)
    params.set('step', String(to))
    await navigate(
      { search: `?${params}` },
      { state: { ...coming, depth: replace ? depth : depth + 1 }, replace },
    )
  }
  const goOn = (replace: boolean) =>
    go(reach, { at: openQuestion(questionnaire, draft.answers, reach) }, replace)

  /** To what follows the questions, which leaves none of their steps behind in the history. */
  function leave(to: () => void): void {
    if (depth > 0 && depth < history.length) void navigate(-depth)
    else to()
  }

  async function next(): Promise<void> {
    if (change !== undefined || typeof part !== 'number') return navigate(-1)
    // On the way back it is this step, also once there is something to go on with.
    if (asked === null) await go(part, {}, true)
    await go(part + 1, { from: part })
  }

  const isElsewhere = asked === null ? part === 'result' : asked !== String(part)
  useEffect(() => {
    if (stage.is === 'sent') {
      const result = `/dashboard/results/${draft.id}`
      leave(() => void navigate(result, { replace: true, state: { isNew: true } }))
    } else if (isElsewhere && isOnItsWay(stage)) leave(() => void go('result', {}, true))
    // An address that skips questions, or is of no step, leads to the first that has no answer.
    else if (isElsewhere && part === 'result') void go('result', {}, true)
    else if (isElsewhere) void goOn(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once an address, and when the answers are sent
  }, [isElsewhere, stage.is, part, key])

  return {
    part,
    isOpening,
    isChanging: change !== undefined,
    /** The question that has the focus: the one to change, or the one where somebody goes on. */
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

function partOf(asked: string | null, { state: { stage }, reach, resumes }: Facts): Part {
  if (isOnItsWay(stage)) return 'result'
  // Until the result is opened under its own address.
  if (stage.is === 'sent') return asked === 'result' ? 'result' : STEPS
  if (asked === null) return resumes ? 'resume' : 1
  if (asked === 'result' && stage.is === 'shown') return 'result'
  const step = Number(asked)
  return Number.isInteger(step) && step >= 1 && step <= reach ? step : reach
}

/** The first step with a question that needs an answer; the review when there is none. */
function reachOf(questionnaire: Questionnaire, answers: Answers): number {
  const [first] = listUnanswered(questionnaire, valuesOf(answers))
  const index = questionnaire.groups.findIndex(({ questions }) => questions.some((one) => one.for === first))
  return index < 0 ? STEPS : index + 1
}

/** Where somebody stopped in the middle of a step. */
function openQuestion(questionnaire: Questionnaire, answers: Answers, step: number): QuestionKey | undefined {
  const [first] = listUnanswered(questionnaire, valuesOf(answers))
  return questionnaire.groups[step - 1]?.questions.at(0)?.for === first ? undefined : first
}
