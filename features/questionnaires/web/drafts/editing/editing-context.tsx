import type { Questionnaire, QuestionKey } from '../../../contract/questionnaires.ts'
import { listFaults, pathOf, type DraftFault } from '../../../rules/drafts/check.ts'
import { fieldsOf, findQuestion, groupsOf, type DraftGroup } from '../../../rules/drafts/groups.ts'
import { createContext, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { isSame } from '#platform/documents/web/merge/json.ts'
import { useDraftQuestionnaire } from '../questionnaire-document.tsx'
import { faultMessage } from './fault-messages.ts'

export type Editing = {
  groups: DraftGroup[]
  /** The questionnaire that people are asked now. */
  published: Questionnaire
  faults: DraftFault[]
  /** Returns the error message of a control, once publishing was attempted. */
  errorOf: (control: string) => string | undefined
  change: (next: DraftGroup[] | ((now: DraftGroup[]) => DraftGroup[])) => void
  openKeys: QuestionKey[]
  setOpen: (key: QuestionKey, isOpen: boolean) => void
  /** Focuses a control once it is rendered, after opening its question. */
  goTo: (control: string, key?: QuestionKey) => void
  goToFault: (fault: DraftFault) => void
  announcement: string
  /** Announces to screen readers a change that is not where the focus is. */
  announce: (text: string) => void
}

const EditingContext = createContext<Editing | undefined>(undefined)

export function useQuestionnaireEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('Nothing is edited here.')
  return editing
}

/** Provides the questionnaire's fields with the draft, its faults, and which questions are open. */
export function QuestionnaireEditing({
  published,
  children,
}: {
  published: Questionnaire
  children: ReactNode
}) {
  const editing = useFields(published)
  return <EditingContext value={editing}>{children}</EditingContext>
}

function useFields(published: Questionnaire): Editing {
  const { open, session, edit, isIncomplete } = useDraftQuestionnaire()
  const [openKeys, setOpenKeys] = useState<QuestionKey[]>([])
  const [hasTried, setTried] = useState(isIncomplete)
  const [announcement, announce] = useState('')
  const focus = useGoingTo()
  const groups = useMemo(() => groupsOf(open.content), [open.content])
  const faults = useMemo(() => listFaults(groups), [groups])
  const setOpen = (key: QuestionKey, isOpen: boolean) =>
    setOpenKeys((keys) => [...keys.filter((one) => one !== key), ...(isOpen ? [key] : [])])
  const goTo = (control: string, key?: QuestionKey) => {
    if (key) setOpen(key, true)
    focus(control)
  }
  const first = faults[0] && keyOf(groups, faults[0])
  // Runs before the frame focuses the first fault, which may be within a closed question.
  useLayoutEffect(() => {
    if (!isIncomplete) return
    setTried(true)
    if (first) setOpenKeys((keys) => (keys.includes(first) ? keys : [...keys, first]))
    // oxlint-disable-next-line react/exhaustive-deps -- opened when publishing was attempted, not when a fault is corrected
  }, [isIncomplete])
  const change: Editing['change'] = (next) => {
    // The session may have changes by others that have not been rendered yet.
    const now = groupsOf(session.current()?.content ?? open.content)
    const fields = Object.entries(fieldsOf(typeof next === 'function' ? next(now) : next))
    const before = new Map<string, unknown>(
      Object.entries(fieldsOf(typeof next === 'function' ? now : groups)),
    )
    edit(Object.fromEntries(fields.filter(([field, value]) => !isSame(value, before.get(field)))))
  }
  return {
    ...{ groups, published, faults, change, openKeys, setOpen, goTo, announcement, announce },
    errorOf: (control) => {
      const fault = hasTried ? faults.find((one) => pathOf(groups, one) === control) : undefined
      return fault && faultMessage(fault.name)
    },
    goToFault: (fault) => goTo(pathOf(groups, fault), keyOf(groups, fault)),
  }
}

function keyOf(groups: DraftGroup[], { group = 0, question }: DraftFault): QuestionKey | undefined {
  return question === undefined ? undefined : findQuestion(groups, { group, question })?.for
}

/** Returns a function that focuses a control by its id, once it is rendered. */
function useGoingTo(): (control: string) => void {
  const [goal, setGoal] = useState({ control: '', turn: 0 })
  useEffect(() => {
    if (goal.turn === 0) return
    const control = document.getElementById(goal.control)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }, [goal])
  return (control) => setGoal(({ turn }) => ({ control, turn: turn + 1 }))
}
