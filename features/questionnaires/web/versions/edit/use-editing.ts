import {
  type Questionnaire,
  type QuestionKey,
  type TranslatedSource,
  questionnaire,
  translatedSource,
} from '../../../contract/questionnaires.ts'
import type { Language } from '#platform/contract/languages.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Editing } from './editing-context.ts'
import { reconcileValues } from './edit-changes.ts'
import { closeEdit, findQuestion, isSame, openEdit, type Edit, edit } from './edit.ts'
import { isSameTexts, mergeTexts, openTexts } from './edit-texts.ts'
import { controlOf, listFaults, type EditFault } from './edit-check.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { canStore } from '#platform/offline/storage.ts'
import { faultMessage } from './fault-messages.ts'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'

type Stand = { base: Questionnaire; edit: Edit; texts: TranslatedSource }

/**
 * The edit of the newest version, or the one that this device stored when the page was left. Until something is changed, it
 * follows versions that others save.
 */
export function useEdit(newest: Questionnaire): Editing & { wasRestored: boolean; announcement: string } {
  const [{ wasRestored, ...begun }] = useState(() => begin(newest))
  const [{ base, edit, texts }, setStand] = useState<Stand>(begun)
  const [openKeys, setOpenKeys] = useState<QuestionKey[]>([])
  const [hasTried, setTried] = useState(false)
  const [announcement, announce] = useState('')
  const [language, showLanguage] = useState<Language>()
  const focus = useGoingTo()
  const saved = useMemo(() => openEdit(base), [base])
  const isDirty = !isSame(edit, saved) || !isSameTexts(closeEdit(edit, texts), base)
  const [isStored] = useState(canStore)
  const [owner] = useState(currentOwner)
  useEffect(() => {
    if (isDirty) editStore.write({ base, edit, texts: openTexts(closeEdit(edit, texts)) }, owner)
    else editStore.remove(owner)
  }, [base, edit, texts, isDirty, owner])
  const faults = useMemo(() => listFaults(edit), [edit])
  if (!isDirty && newest.version !== base.version) setStand(open(newest))

  const setOpen = (key: QuestionKey, isOpen: boolean) =>
    setOpenKeys((keys) => [...keys.filter((one) => one !== key), ...(isOpen ? [key] : [])])
  const goTo = (control: string, key?: QuestionKey) => {
    if (key) setOpen(key, true)
    // Faults are corrected in the original, not in a translation.
    showLanguage(undefined)
    focus(control)
  }
  return {
    edit,
    texts,
    base,
    language,
    showLanguage,
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
    changeTexts: (next) => setStand((now) => ({ ...now, texts: next })),
    replace: (questionnaire) => setStand((now) => ({ ...open(questionnaire), base: now.base })),
    adopt: (questionnaire) => {
      setStand(open(questionnaire))
      setTried(false)
    },
    rebase: (questionnaire) =>
      setStand({
        base: questionnaire,
        edit: reconcileValues(edit, base, questionnaire),
        texts: mergeTexts(openTexts(questionnaire), texts),
      }),
    goToFault: (fault) => goTo(controlOf(edit, fault), keyOf(edit, fault)),
    tryToSave: () => setTried(true),
  }
}

function begin(newest: Questionnaire): Stand & { wasRestored: boolean } {
  const stored = editStore.read()
  if (!stored) return { ...open(newest), wasRestored: false }
  return { ...stored, texts: stored.texts ?? openTexts(stored.base), wasRestored: true }
}

function open(base: Questionnaire): Stand {
  return { base, edit: openEdit(base), texts: openTexts(base) }
}

function keyOf(edit: Edit, { group = 0, question }: EditFault): QuestionKey | undefined {
  return question === undefined ? undefined : findQuestion(edit, { group, question })?.for
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

/** An unsaved edit with its base version, as this device stores it. */
const editStore = localStore({
  keyOf: ({ person }) => `questionnaire-edit ${person}`,
  schema: z.object({ base: questionnaire, edit, texts: z.optional(translatedSource) }),
  version: 1,
  until: 'next-person',
})
