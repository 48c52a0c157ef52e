import { queryClient } from '../../api/query-client.ts'
import { hasUnsent } from '../../features/questionnaires/answering/stored-answers.ts'
import { clearSaved } from '../../offline/call-or-saved.ts'
import { clearStored } from '../../offline/clear.ts'
import { clearOthersDatabase } from '../../offline/database-store.ts'

// Loaded once somebody comes or leaves. A browser that stores nothing has nothing to clear.

/** What is here of whoever was signed in until now. */
export async function forgetPerson(): Promise<void> {
  clearStored(['session-end'])
  // What is still being asked for would be refused.
  await queryClient.cancelQueries()
  queryClient.clear()
  await clearSaved().catch(() => {})
}

/** What people who are not signed in now answered and did not send. */
export const forgetAnswers = () => clearStored(['log-out'])

/** The same, and what they wrote and did not save. */
export async function forgetWork(): Promise<void> {
  clearStored(['log-out', 'next-person'])
  await clearOthersDatabase().catch(() => {})
}

/** Whether whoever is signed in answered something here that was not sent. */
export const hasUnsentAnswers = hasUnsent
