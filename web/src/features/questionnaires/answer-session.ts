import type { QuestionKey } from '@hale/contracts/questionnaires'
import { countResponse, getResponseDraft, saveResponseDraft, sendResponse } from '@hale/contracts/responses'
import { failedWith } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/clock.ts'
import { companyOfTab } from '../../api/device.ts'
import { persist } from '../../api/persist.ts'
import * as finished from './finished-answers.ts'
import { forget, keep, ownerHere, watchKept, type KeptAnswers, type Owner } from './kept-answers.ts'
import { mergeAnswers, takeIn } from './merge-answers.ts'
import { begin, carried, type Opened } from './go-on.ts'

/** What comes within this time is saved together: whoever walks through options by arrow keys takes each. */
const PAUSE_MS = 300

export type Stage =
  /** `sent` and `removed`: on another device. */
  | { is: 'answering'; but?: 'sent' | 'removed'; wrong?: unknown }
  /** On its way, or waiting for a connection. */
  | { is: 'sending' }
  | { is: 'sent' }
  /** Of somebody who is signed out: shown here and nowhere else. */
  | { is: 'shown' }

export type AnswerState = Omit<Opened, 'sent'> & { stage: Stage }
export type AnswerSession = ReturnType<typeof answerSession>

type Options = {
  stage?: Stage
  /** Not for answers that the device keeps elsewhere already. */
  isKept?: boolean
}

/** Answers from the first one until they are sent: each is kept on the device at once, and soon on the server. */
export function answerSession(
  owner: Owner,
  opened: Opened,
  { stage = { is: 'answering' }, isKept = true }: Options = {},
) {
  let state: AnswerState = { ...opened, stage: opened.sent ? { is: 'sending' } : stage }
  const listeners = new Set<() => void>()
  const isSignedIn = owner.person !== ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false
  let isSending = false

  function become(next: Partial<AnswerState>): void {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }

  function note(): void {
    // Signed out meanwhile: it is not for this device any more.
    if (!isKept || ownerHere().person !== owner.person) return
    const { draft, questionnaire, saved, stage } = state
    keep(owner, { draft, questionnaire, saved, sent: stage.is === 'sending', at: now() })
  }

  function answer(key: QuestionKey, value: number): void {
    const { stage, draft } = state
    const answers = { ...draft.answers, [key]: { value, at: now() } }
    const but = stage.is === 'answering' && stage.but ? { but: stage.but } : {}
    become({ draft: { ...draft, answers }, saved: false, stage: { is: 'answering', ...but } })
    note()
    clearTimeout(timer)
    timer = setTimeout(() => void save(), PAUSE_MS)
  }

  /** Saves until the server has all; what is answered meanwhile goes along the next time. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    if (!isSignedIn || isSaving) return
    isSaving = true
    try {
      while (!state.saved && state.stage.is === 'answering' && !state.stage.but) await saveOnce()
    } catch (error) {
      // Anything else: it is kept here and tried again, at the latest when somebody comes back.
      if (state.stage.is === 'answering') stopWhere(error)
    } finally {
      isSaving = false
    }
  }

  function stopWhere(error: unknown): void {
    const isSent = failedWith(error, saveResponseDraft, 'response-sent')
    const isRemoved = failedWith(error, saveResponseDraft, 'response-removed')
    if (isSent || isRemoved) become({ stage: { is: 'answering', but: isSent ? 'sent' : 'removed' } })
  }

  async function saveOnce(): Promise<void> {
    const sent = state.draft
    const saved = await persist(() => call(saveResponseDraft, sent))
    if (state.stage.is !== 'answering') return
    if (saved.version !== sent.version) return goOnWithServers()
    const answers = takeIn(saved.answers, { sent: sent.answers, here: state.draft.answers })
    become({ draft: { ...saved, answers }, saved: state.draft === sent })
    note()
  }

  /** Another device began, or went on, with another version of the questionnaire. */
  async function goOnWithServers(): Promise<void> {
    const { draft: theirs } = await call(getResponseDraft, {})
    if (!theirs) return become({ saved: true })
    const { id, questionnaire } = theirs
    const here = carried({ draft: state.draft }, questionnaire).draft
    const answers = mergeAnswers(theirs.answers, here.answers)
    become({
      draft: { ...here, id, version: theirs.version, answers },
      questionnaire,
      saved: true,
      isCarried: true,
    })
    note()
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    try {
      if (isSignedIn) await sendSignedIn()
      else finishSignedOut()
    } finally {
      isSending = false
    }
  }

  async function sendSignedIn(): Promise<void> {
    become({ stage: { is: 'sending' } })
    note()
    try {
      await persist(() => call(sendResponse, state.draft))
      become({ stage: { is: 'sent' }, saved: true })
      if (isKept) forget(owner)
      finished.dropToKeep(state.draft.id)
      const { refreshResponses } = await import('./queries.ts')
      await refreshResponses()
    } catch (error) {
      if (state.stage.is === 'sending') sendingFailed(error)
    }
  }

  function sendingFailed(error: unknown): void {
    // It waits for a connection, or until somebody has logged in again.
    if (finished.mayPass(error)) return
    const isRemoved = failedWith(error, sendResponse, 'response-removed')
    become({ stage: { is: 'answering', ...(isRemoved ? { but: 'removed' } : { wrong: error }) } })
    note()
  }

  function finishSignedOut(): void {
    const { draft, questionnaire } = state
    become({ stage: { is: 'shown' } })
    finished.showInTab({ draft, questionnaire, company: owner.company, at: now() })
    forget(owner)
    persist(() => call(countResponse, companyOfTab())).catch(() => {})
  }

  /** The same answers under another id, where those of this one are over. */
  function goOnAnew(): void {
    become({ draft: { ...state.draft, id: crypto.randomUUID() }, saved: false, stage: { is: 'answering' } })
    note()
    void save()
  }

  function startAgain(): void {
    forget(owner)
    finished.clearTab()
    become({ ...begin(state.questionnaire), stage: { is: 'answering' } })
  }

  function fromOtherTab(kept: KeptAnswers | undefined): void {
    if (kept?.draft.id !== state.draft.id || state.stage.is !== 'answering') return
    become({ draft: { ...state.draft, answers: mergeAnswers(state.draft.answers, kept.draft.answers) } })
  }

  function goOn(): void {
    void (state.stage.is === 'sending' ? send() : save())
  }

  return {
    current: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer,
    send: () => void send(),
    goOnAnew,
    startAgain,
    /** Lives while its screen does; what is not saved by then still is. */
    live(): () => void {
      goOn()
      const unwatch = watchKept(owner, fromOtherTab)
      window.addEventListener('online', goOn)
      document.addEventListener('visibilitychange', goOn)
      return () => {
        unwatch()
        window.removeEventListener('online', goOn)
        document.removeEventListener('visibilitychange', goOn)
        goOn()
      }
    },
  }
}

const now = () => new Date(serverNow()).toISOString()
