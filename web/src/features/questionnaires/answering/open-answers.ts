import { getResponseDraft } from '@hale/contracts/responses'
import { call } from '../../../api/call.ts'
import { findQuestionnaire, TIMEOUT_MS } from './find-questionnaire.ts'
import { goOnAlone, goOnTogether, hasAnswers, type DraftOnServer, type Opened } from './resume-draft.ts'
import { type Owner } from '../../../offline/owner.ts'
import { answersStore, readAnswers } from './stored-answers.ts'

/** Goes on with what this device and the server have, or begins. */
export async function openAnswers(owner: Owner): Promise<Opened> {
  const [newest, onServer] = await Promise.all([
    findQuestionnaire(),
    owner.person === '' ? undefined : findDraft(),
  ])
  const kept = readAnswers(owner)
  const opened = owner.person === '' ? goOnAlone(kept, newest) : goOnTogether(kept, onServer, newest)
  if (hasAnswers(opened.draft) || opened.anew)
    answersStore.write({ ...opened, at: new Date().toISOString() }, owner)
  else answersStore.remove(owner)
  return opened
}

/** Null where the server has none; undefined where it could not be asked. */
async function findDraft(): Promise<DraftOnServer | null | undefined> {
  try {
    return (await call(getResponseDraft, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })).draft
  } catch {
    return undefined
  }
}
