import type { QuestionKey } from '@hale/contracts/questionnaires'
import {
  getResponseDraft,
  removeResponseDraft,
  saveResponseDraft,
  sendResponse,
} from '@hale/contracts/responses'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../api/clock.ts'
import { retryAs } from '../../../offline/retry.ts'
import {
  afterSaving,
  afterTheirs,
  isBehind,
  stageAfterSaving,
  stageAfterSending,
  type AnswerState,
  type Stage,
} from './answer-state.ts'
import { countSignedOut } from './count-signed-out.ts'
import { findQuestionnaire } from './find-questionnaire.ts'
import { clearTab, dropToKeep, showInTab } from './finished-answers.ts'
import { onComingBack } from '../../../offline/reconnect.ts'
import { begin, hasAnswers, type Opened } from './resume-draft.ts'
import type { Owner } from '../../../offline/owner.ts'
import { type StoredAnswers, answersStore } from './stored-answers.ts'
import { mergeAnswers } from '@hale/domain/questionnaires/answers'

/** What comes within this time is saved together: whoever walks through options by arrow keys takes each. */
const PAUSE_MS = 300

export type AnswerSession = ReturnType<typeof answerSession>

/**
 * Answers from the first one until they are sent: each is kept on the device at once, and soon on the server. `isKept` is
 * false for answers that the device keeps elsewhere already.
 */
export function answerSession(
  owner: Owner,
  opened: Opened,
  { stage = { is: 'answering' }, isKept = true }: { stage?: Stage; isKept?: boolean } = {},
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
    if (!isKept) return
    const { draft, questionnaire, saved, anew, stage } = state
    const sent = stage.is === 'sending'
    answersStore.write({ draft, questionnaire, saved, anew, sent, at: now() }, owner)
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
      while (isBehind(state)) await (state.anew ? throwAway() : saveOnce())
    } catch (error) {
      // Anything else: it is kept here and tried again, at the latest when somebody comes back.
      const stage = state.stage.is === 'answering' && stageAfterSaving(error)
      if (stage) become({ stage })
    } finally {
      isSaving = false
    }
  }

  /** What was answered before somebody started again. */
  async function throwAway(): Promise<void> {
    await retryAs(owner, () => call(removeResponseDraft, {}))
    become({ anew: false })
    note()
  }

  async function saveOnce(): Promise<void> {
    const sent = state.draft
    // Tried again until it succeeds, but not once it is sent: what is sent needs no draft.
    const attempt = async () => (state.stage.is === 'answering' ? call(saveResponseDraft, sent) : sent)
    const saved = await retryAs(owner, attempt)
    if (state.stage.is !== 'answering' || state.draft.id !== sent.id) return
    if (saved.version === sent.version) become(afterSaving(state, sent, saved))
    else await takeTheirs()
    note()
    // Home may have asked while it was under way.
    const { refreshDraft } = await import('../queries.ts')
    refreshDraft()
  }

  async function takeTheirs(): Promise<void> {
    const { draft: theirs } = await call(getResponseDraft, {})
    become(theirs ? afterTheirs(state, theirs) : { saved: true })
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
      await retryAs(owner, () => call(sendResponse, state.draft))
      become({ stage: { is: 'sent' }, saved: true })
      if (isKept) answersStore.remove(owner)
      dropToKeep(state.draft.id)
      const { refreshResponses } = await import('../queries.ts')
      await refreshResponses()
    } catch (error) {
      const stage = state.stage.is === 'sending' && stageAfterSending(error)
      if (!stage) return
      become({ stage })
      note()
    }
  }

  function finishSignedOut(): void {
    const { draft, questionnaire } = state
    become({ stage: { is: 'shown' } })
    showInTab({ draft, questionnaire, company: owner.company, at: now() })
    answersStore.remove(owner)
    countSignedOut()
  }

  /** The same answers under another id, where those of this one are over. */
  function goOnAnew(): void {
    become({ draft: { ...state.draft, id: crypto.randomUUID() }, saved: false, stage: { is: 'answering' } })
    note()
    void save()
  }

  function startAgain(): void {
    if (isKept) answersStore.remove(owner)
    clearTab()
    become({ ...begin(state.questionnaire), anew: isSignedIn, stage: { is: 'answering' } })
    if (isSignedIn) note()
    void save()
    void askNewest()
  }

  async function askNewest(): Promise<void> {
    const { questionnaire, isNewest } = await findQuestionnaire()
    if (isNewest && !hasAnswers(state.draft))
      become({ ...begin(questionnaire, state.draft.id), anew: state.anew })
  }

  function fromOtherTab(kept: StoredAnswers | undefined): void {
    if (kept?.draft.id !== state.draft.id || state.stage.is !== 'answering') return
    become({ draft: { ...state.draft, answers: mergeAnswers(kept.draft.answers, state.draft.answers) } })
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
      const unwatch = answersStore.watch(fromOtherTab, owner)
      const stopListening = onComingBack(goOn)
      return () => {
        unwatch()
        stopListening()
        goOn()
      }
    },
  }
}

const now = () => new Date(serverNow()).toISOString()
