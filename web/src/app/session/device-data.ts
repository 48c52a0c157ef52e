import { forgetKept } from '../../offline/call-or-saved.ts'
import { queryClient } from '../../api/query-client.ts'
import { forgetOthers } from '../../features/drafts/kept-store.ts'
import { forgetOthersEdit } from '../../features/questionnaire-versions/kept-edit-key.ts'
import { forgetTab } from '../../features/questionnaires/finished-answers.ts'
import { forgetOtherPeople, hasUnsent } from '../../features/questionnaires/kept-answers.ts'

// Loaded once somebody comes or leaves. A browser that keeps nothing has nothing to forget.

/** What is here of whoever was signed in until now. */
export async function forgetPerson(): Promise<void> {
  forgetTab()
  // What is still being asked for would be refused.
  await queryClient.cancelQueries()
  queryClient.clear()
  await forgetKept().catch(() => {})
}

/** What people who are not signed in now answered and did not send. */
export const forgetAnswers = forgetOtherPeople

/** The same, and what they wrote and did not save. */
export async function forgetWork(): Promise<void> {
  forgetAnswers()
  forgetOthersEdit()
  await forgetOthers().catch(() => {})
}

/** Whether whoever is signed in answered something here that was not sent. */
export const hasUnsentAnswers = hasUnsent
