import {
  changeName,
  changePassword,
  deleteAccount,
  endOneSession,
  exportData,
  getAccount,
  listSessions,
  signOutEverywhere,
} from '@hale/contracts/own-account'
import { queryOptions } from '@tanstack/react-query'
import { failedWith } from '../../api/api-error.ts'
import { readAuthEntry, writeAuthEntry } from '../../api/auth-entry.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, {}, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
})

export const prefetchAccount = () =>
  Promise.all([queryClient.prefetchQuery(accountQuery), queryClient.prefetchQuery(sessionsQuery)])

/** The name stands in many places: in the menu and the greeting it comes from the entry of this device. */
export async function saveName(name: string): Promise<void> {
  await call(changeName, { name })
  const entry = readAuthEntry()
  if (entry) writeAuthEntry({ ...entry, name })
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, name })
}

export async function savePassword(oldPassword: string, password: string): Promise<void> {
  await call(changePassword, { oldPassword, password })
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

/** One that has ended meanwhile is what was wanted. */
export async function endOther(id: string): Promise<void> {
  await call(endOneSession, { id }).catch((error: unknown) => {
    if (!failedWith(error, endOneSession, 'session-not-found')) throw error
  })
  queryClient.setQueryData(
    sessionsQuery.queryKey,
    (list) => list && { items: list.items.filter((session) => session.id !== id) },
  )
}

export async function leaveEverywhere(): Promise<void> {
  await call(signOutEverywhere, {})
  leave('everywhere')
}

export function getOwnData(): Promise<Record<string, unknown>> {
  return call(exportData, {})
}

export async function eraseAccount(password: string): Promise<void> {
  await call(deleteAccount, { password })
  // All that this device keeps, and not only what is known today: it was this person's.
  localStorage.clear()
  leave('erased')
}

/** The server knows the session no more; it is told all the same, so that it takes back its cookie. */
function leave(because: 'everywhere' | 'erased'): void {
  endSession(because).catch(() => {})
}
