import {
  cancelEmailChange,
  changeCountry,
  changeEmail,
  changeLanguage,
  changeName,
  changePassword,
  deleteAccount,
  endOneSession,
  exportData,
  exportHealthRecord,
  getAccount,
  listSessions,
  signOutEverywhere,
} from '../../contract/own-account.ts'
import { listOwnAudit } from '#features/audit/contract/audit.ts'
import type { Language } from '#platform/contract/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { readAuthEntry, writeAuthEntry } from '#platform/api/auth-entry.ts'
import { call } from '#platform/api/call.ts'
import { pagedQuery, queryClient } from '#platform/api/query-client.ts'
import { endSession } from '#platform/api/session.ts'
import { followBrowser } from '#platform/language/follow-browser.ts'
import { browserLanguage, chooseLanguage } from '#platform/language/language.ts'
import { loadLanguage } from '#platform/language/load-messages.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, {}, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
})

export const ownAuditQuery = pagedQuery(listOwnAudit, ['own-audit'], { limit: 10 })

export const prefetchAccount = () =>
  Promise.all([
    queryClient.prefetchQuery(accountQuery),
    queryClient.prefetchQuery(sessionsQuery),
    queryClient.prefetchInfiniteQuery(ownAuditQuery),
  ])

/** Also updates the name stored on this device, which the menu and the greeting show. */
export async function saveName(name: string): Promise<void> {
  await call(changeName, { name })
  const entry = readAuthEntry()
  if (entry) writeAuthEntry({ ...entry, name })
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, name })
}

/** Saves the country, and refetches the help and conditions that depend on it. */
export async function saveCountry(country: string | null): Promise<void> {
  await call(changeCountry, { country })
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, country })
  void queryClient.invalidateQueries({ queryKey: ['help'] })
  void queryClient.invalidateQueries({ queryKey: ['conditions'] })
}

/** Saves the language and switches this page to it; null stands for the browser's. */
export async function saveLanguage(language: Language | null): Promise<void> {
  await loadLanguage(language ?? browserLanguage())
  await call(changeLanguage, { language })
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, language })
  if (language) chooseLanguage(language)
  else followBrowser()
}

export async function savePassword(oldPassword: string, password: string): Promise<void> {
  await call(changePassword, { oldPassword, password })
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export async function askForEmailChange(password: string, email: string): Promise<void> {
  await call(changeEmail, { password, email })
  await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
}

/** Cancels a pending change of address, whose links then no longer work. */
export async function cancelPendingEmail(): Promise<void> {
  await call(cancelEmailChange, {})
  await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
}

/** Ends another session; succeeds also where it has ended already. */
export async function endOtherSession(id: string): Promise<void> {
  await call(endOneSession, { id }).catch((error: unknown) => {
    if (!hasFailedWith(error, endOneSession, 'session-not-found')) throw error
  })
  queryClient.setQueryData(
    sessionsQuery.queryKey,
    (list) => list && { items: list.items.filter((session) => session.id !== id) },
  )
}

export async function endAllSessions(): Promise<void> {
  await call(signOutEverywhere, {})
  signOutHere('everywhere')
}

export function getOwnData(): Promise<Record<string, unknown>> {
  return call(exportData, {})
}

/** Returns the member's health record as a FHIR Bundle. */
export function getHealthRecord(): Promise<Record<string, unknown>> {
  return call(exportHealthRecord, {})
}

export async function eraseAccount(password: string | undefined): Promise<void> {
  await call(deleteAccount, password === undefined ? {} : { password })
  // Clears everything, including data of older versions: it was this person's.
  localStorage.clear()
  signOutHere('erased')
}

/** Signs out on this device; the request makes the server delete the cookie of the ended session. */
function signOutHere(because: 'everywhere' | 'erased'): void {
  endSession(because).catch(() => {})
}
