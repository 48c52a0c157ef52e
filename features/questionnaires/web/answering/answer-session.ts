import type { QuestionKey } from '../../contract/questionnaires.ts'
import {
  getResponseDraft,
  removeResponseDraft,
  saveResponseDraft,
  type AnswerValue,
  type ResponseDraft,
} from '../../contract/responses.ts'
import { call } from '#platform/api/call.ts'
import { timeOfChange } from '#platform/api/clock.ts'
import type { LocalStore } from '#platform/offline/local-store.ts'
import type { Owner } from '#platform/offline/owner.ts'
import { retryAs } from '#platform/offline/retry.ts'
import { synced } from '#platform/offline/synced.ts'
import { reduce, type AnswerEvent, type AnswerState, type AnswerSync, type Stage } from './answer-state.ts'
import { hasAnswers, type Progress } from './resume-draft.ts'
import { answerSubmission } from './sending.ts'
import type { StoredAnswers } from './stored-answers.ts'

/** Milliseconds by which saving is debounced, as arrow keys choose each option on the way. */
const SAVE_AFTER_MS = 300

type OpenSession = {
  owner: Owner
  progress: Progress
  /** Where each answer is stored at once; undefined where the device already stores the answers elsewhere. */
  store: LocalStore<StoredAnswers> | undefined
  /** The initial stage of a result that is already shown. */
  stage?: Stage
}

export type AnswerSession = ReturnType<typeof answerSession>

/**
 * Creates a session of answering, from the first answer until the answers are sent: each is stored on the device at
 * once, and on the server soon after.
 */
export function answerSession(openSession: OpenSession) {
  const sync = answerSync(openSession)
  const { current, dispatch, change } = sync
  const { send, restart } = answerSubmission(sync)
  const resume = () => void (current().stage.is === 'waiting' ? send() : sync.save())

  return {
    current,
    subscribe: sync.subscribe,
    answer(key: QuestionKey, value: AnswerValue | null): void {
      change({ is: 'answered', key, value, at: timeOfChange(current().draft.answers[key]) })
    },
    send: () => void send(),
    restart(): void {
      restart()
      void sync.save()
    },
    /** Continues with the same answers under a new id, where the response was sent or removed elsewhere. */
    continueAnew(): void {
      dispatch({ is: 'continued', id: crypto.randomUUID() })
      void sync.save()
    },
    live: () => sync.live(resume, resume),
  }
}

function answerSync({
  owner,
  progress: { sent: isSent, ...progress },
  store,
  stage,
}: OpenSession): AnswerSync {
  const first: Stage = isSent ? { is: 'waiting' } : { is: 'answering' }
  const sync = synced<AnswerState, AnswerEvent, StoredAnswers>({
    owner,
    initial: { ...progress, stage: stage ?? first, isStored: true },
    reduce,
    store,
    toStored,
    afterMs: SAVE_AFTER_MS,
    isBehind: ({ saved, anew, stage }) => owner.person !== '' && (!saved || anew) && stage.is === 'answering',
    saveOnce: (saving) =>
      saving.current().anew ? removeServerDraft(owner, saving) : saveDraft(owner, saving),
  })
  // Stores the answers merged from device and server before the page may be closed.
  if (stage?.is !== 'shown') sync.store()
  return sync
}

function toStored({ draft, questionnaire, saved, anew, stage }: AnswerState): StoredAnswers | undefined {
  const { is } = stage
  if (is === 'sent' || is === 'shown' || !(hasAnswers(draft) || anew)) return undefined
  const isSent = is === 'waiting' || is === 'sending'
  return { draft, questionnaire, saved, anew, sent: isSent, at: timeOfChange(undefined) }
}

type AnswerSaver = Pick<AnswerSync, 'current' | 'dispatch'>

/** Removes the server's draft after the person started again. */
async function removeServerDraft(owner: Owner, { dispatch }: AnswerSaver): Promise<void> {
  await retryAs(owner, () => call(removeResponseDraft, {}))
  dispatch({ is: 'server-draft-removed' })
}

async function saveDraft(owner: Owner, { current, dispatch }: AnswerSaver): Promise<void> {
  const { draft } = current()
  const isAnswering = () => current().stage.is === 'answering'
  // Stops retrying once the answers are sent, because a draft is no longer needed.
  const attempt = async (): Promise<ResponseDraft> => (isAnswering() ? call(saveResponseDraft, draft) : draft)
  const serverDraft = await retryAs(owner, attempt)
  if (!isAnswering() || current().draft.id !== draft.id) return
  if (serverDraft.version === draft.version) dispatch({ is: 'saved', draft, serverDraft })
  else dispatch({ is: 'server-draft-found', serverDraft: (await call(getResponseDraft, {})).draft })
  // Home may have requested the draft while it was being saved.
  const { refreshDraft } = await import('../queries.ts')
  refreshDraft()
}
