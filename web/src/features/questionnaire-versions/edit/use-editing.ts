import {
  type Questionnaire,
  type QuestionKey,
  questionnaire,
} from '@hale/contracts/questionnaires/questionnaires'
import { useEffect, useMemo, useState } from 'react'
import type { Editing } from './editing-context.ts'
import { reconcileValues } from './edit-changes.ts'
import { findQuestion, isSame, openEdit, type Edit, edit } from './edit.ts'
import { controlOf, listFaults, type EditFault } from './edit-check.ts'
import { currentOwner } from '../../../offline/owner.ts'
import { canStore } from '../../../offline/storage.ts'
import { faultMessage } from './fault-messages.ts'
import * as z from 'zod/mini'
import { localStore } from '../../../offline/local-store.ts'

type Stand = { base: Questionnaire; edit: Edit }

/**
 * An edit of the newest version, or the one that this device stored when the page was left. While nothing is changed it
 * follows what others save.
 */
export function useEdit(newest: Questionnaire): Editing & { wasRestored: boolean; announcement: string } {
  const [{ wasRestored, ...begun }] = useState(() => begin(newest))
  const [{ base, edit }, setStand] = useState<Stand>(begun)
  const [openKeys, setOpenKeys] = useState<QuestionKey[]>([])
  const [hasTried, setTried] = useState(false)
  const [announcement, announce] = useState('')
  const focus = useGoingTo()
  const saved = useMemo(() => openEdit(base), [base])
  const isDirty = !isSame(edit, saved)
  const [isStored] = useState(canStore)
  const [owner] = useState(currentOwner)
  useEffect(() => {
    if (isDirty) editStore.write({ base, edit }, owner)
    else editStore.remove(owner)
  }, [base, edit, isDirty, owner])
  const faults = useMemo(() => listFaults(edit), [edit])
  if (!isDirty && newest.version !== base.version) setStand({ base: newest, edit: openEdit(newest) })

  const setOpen = (key: QuestionKey, isOpen: boolean) =>
    setOpenKeys((keys) => [...keys.filter((one) => one !== key), ...(isOpen ? [key] : [])])
  const goTo = (control: string, key?: QuestionKey) => {
    if (key) setOpen(key, true)
    focus(control)
  }
  return {
    edit,
    base,
    isDirty,
    isStored,
    faults,
    openKeys,
    setOpen,
    goTo,
    announce,
    wasRestored,
    announcement,
    errorOf: (control) => {
      const fault = hasTried ? faults.find((one) => controlOf(edit, one) === control) : undefined
      return fault && faultMessage(fault.name)
    },
    change: (next) =>
      setStand((now) => ({ ...now, edit: typeof next === 'function' ? next(now.edit) : next })),
    adopt: (questionnaire) => {
      setStand({ base: questionnaire, edit: openEdit(questionnaire) })
      setTried(false)
    },
    rebase: (questionnaire) =>
      setStand({ base: questionnaire, edit: reconcileValues(edit, base, questionnaire) }),
    goToFault: (fault) => goTo(controlOf(edit, fault), keyOf(edit, fault)),
    tryToSave: () => setTried(true),
  }
}

function begin(newest: Questionnaire): Stand & { wasRestored: boolean } {
  const stored = editStore.read()
  if (!stored) return { base: newest, edit: openEdit(newest), wasRestored: false }
  return { ...stored, wasRestored: true }
}

function keyOf(edit: Edit, { group = 0, question }: EditFault): QuestionKey | undefined {
  return question === undefined ? undefined : findQuestion(edit, { group, question })?.for
}

/** Moves the focus to a control by its id, once what was just changed is drawn. */
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

/** What this device stores of an edit that is not saved, and what it stands on. */
const editStore = localStore({
  keyOf: ({ person }) => `questionnaire-edit ${person}`,
  schema: z.object({ base: questionnaire, edit }),
  version: 1,
  until: 'next-person',
})
