import { STEPS } from '@hale/domain/questionnaires/check'
import {
  questionKey,
  type QuestionKey,
  type Questionnaire,
} from '@hale/contracts/questionnaires/questionnaires'
import { findOption, listUnanswered } from '@hale/domain/questionnaires/score'
import type { Answers } from '@hale/contracts/questionnaires/responses'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { valuesOf } from '@hale/domain/questionnaires/answers'

/** What the browser's history remembers of a step: where one came from. */
const came = z.object({
  /** The step before, in the history too. */
  from: z.optional(z.int()),
  /** The question to change, when one came from the review. */
  change: z.optional(questionKey),
})
type Came = z.infer<typeof came>

/** Which step is shown. The address holds it, so that the browser's way back goes one step back. */
export function useStep(questionnaire: Questionnaire, answers: Answers) {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const reach = reachOf(questionnaire, answers)
  const [opening] = useState({ key, step: reach, question: openQuestion(questionnaire, answers, reach) })
  const [isOpening, setOpening] = useState(true)
  if (isOpening && key !== opening.key) setOpening(false)
  const params = new URLSearchParams(search)
  const asked = Number(params.get('step') ?? opening.step)
  const isAhead = !(Number.isInteger(asked) && asked >= 1 && asked <= reach)
  const step = isAhead ? reach : asked
  const { from, change } = z.safeParse(came, state).data ?? {}

  function go(to: number, coming: Came, replace = false): void {
    params.set('step', String(to))
    void navigate({ search: `?${params}` }, { state: coming, replace })
  }

  // An address that skips questions, or is of no step, leads to the first that has no answer.
  useEffect(() => {
    if (isAhead) go(reach, {}, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it becomes so
  }, [isAhead])

  return {
    step,
    isOpening,
    isChanging: change !== undefined,
    /** The question that has the focus: the one to change, or the one where somebody goes on. */
    question: isOpening ? opening.question : change,
    next: () => (change === undefined ? go(step + 1, { from: step }) : void navigate(-1)),
    back() {
      const isBefore = from === step - 1 || change !== undefined
      if (isBefore) void navigate(-1)
      else go(step - 1, {}, true)
    },
    change: (to: number, question: QuestionKey) => go(to, { change: question }),
    begin: () => go(1, {}, true),
  }
}

/** The first step with a question that has no answer; the review when there is none. */
function reachOf({ groups }: Questionnaire, answers: Answers): number {
  const values = valuesOf(answers)
  const index = groups.findIndex(({ questions }) => questions.some((one) => !findOption(one, values)))
  return index < 0 ? STEPS : index + 1
}

/** Where somebody stopped in the middle of a step. */
function openQuestion(questionnaire: Questionnaire, answers: Answers, step: number): QuestionKey | undefined {
  const [first] = listUnanswered(questionnaire, valuesOf(answers))
  return questionnaire.groups[step - 1]?.questions.at(0)?.for === first ? undefined : first
}
