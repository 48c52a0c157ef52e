import type { QuestionKey } from '@hale/contracts/questionnaires/questionnaires'
import {
  getResponseDraft,
  removeResponseDraft,
  saveResponseDraft,
  type AnswerValue,
  type ResponseDraft,
} from '@hale/contracts/questionnaires/responses'
import { call } from '../../../api/call.ts'
import { timeOfChange } from '../../../api/clock.ts'
import type { Owner } from '../../../offline/owner.ts'
import { onReconnect } from '../../../offline/reconnect.ts'
import { retryAs } from '../../../offline/retry.ts'
import { saveLoop } from '../../../offline/save-loop.ts'
import { answerMachine, type AnswerMachine, type AnswerState, type Opened } from './answer-state.ts'
import { sending } from './sending.ts'
import type { StoredAnswers } from './stored-answers.ts'

/** What comes within this time is saved together: arrow keys choose each option on the way. */
const SAVE_AFTER_MS = 300

/** Whether the server has less than this device. */
function isBehind({ saved, anew, stage }: AnswerState): boolean {
  return (!saved || anew) && stage.is === 'answering'
}

export type AnswerSession = ReturnType<typeof answerSession>

/** Answers from the first one until they are sent: stored on the device at once, and soon saved on the server. */
export function answerSession(opened: Opened) {
  const { owner, store } = opened
  const machine = answerMachine(opened)
  const { current, dispatch, subscribe } = machine
  const saving = serverSaving(owner, machine)
  const { send, restart } = sending(owner, machine, saving.save)
  const resume = () => void (current().stage.is === 'waiting' ? send() : saving.save())

  return {
    current,
    subscribe,
    answer(key: QuestionKey, value: AnswerValue | null): void {
      dispatch({ is: 'answered', key, value, at: timeOfChange(current().draft.answers[key]) })
      saving.saveSoon()
    },
    send: () => void send(),
    restart(): void {
      restart()
      void saving.save()
    },
    /** The same answers under another id, where those of this one are over. */
    continueAnew(): void {
      dispatch({ is: 'continued', id: crypto.randomUUID() })
      void saving.save()
    },
    /** Lives while its screen does; what is not saved by then still is. */
    live(): () => void {
      resume()
      const hear = (stored: StoredAnswers | undefined) => {
        if (stored) dispatch({ is: 'answered-in-other-tab', draft: stored.draft })
      }
      const stops = [store?.watch(hear, owner), onReconnect(resume)]
      return () => {
        stops.forEach((stop) => stop?.())
        resume()
      }
    },
  }
}

/** Saves on the server what a person answers. */
function serverSaving(owner: Owner, { current, dispatch }: AnswerMachine) {
  /** What was answered before somebody started again. */
  async function removeServerDraft(): Promise<void> {
    await retryAs(owner, () => call(removeResponseDraft, {}))
    dispatch({ is: 'server-draft-removed' })
  }

  async function saveDraft(draft: ResponseDraft): Promise<void> {
    const isAnswering = () => current().stage.is === 'answering'
    // Once it is sent, it needs no draft: then it is not tried again.
    const attempt = async () => (isAnswering() ? call(saveResponseDraft, draft) : draft)
    const serverDraft = await retryAs(owner, attempt)
    if (!isAnswering() || current().draft.id !== draft.id) return
    if (serverDraft.version === draft.version) dispatch({ is: 'saved', draft, serverDraft })
    else dispatch({ is: 'server-draft-found', serverDraft: (await call(getResponseDraft, {})).draft })
    // Home may have asked while it was under way.
    const { refreshDraft } = await import('../queries.ts')
    refreshDraft()
  }

  return saveLoop({
    afterMs: SAVE_AFTER_MS,
    isBehind: () => owner.person !== '' && isBehind(current()),
    saveOnce: () => (current().anew ? removeServerDraft() : saveDraft(current().draft)),
    onStart: () => dispatch({ is: 'save-started' }),
    onEnd: (error) => dispatch({ is: 'save-ended', error }),
  })
}
