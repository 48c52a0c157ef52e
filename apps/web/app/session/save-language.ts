import { changeLanguage } from '#features/accounts/contract/own-account.ts'
import type { Language } from '#platform/contract/languages.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Saves the chosen language in the account, for other devices and for mails. */
export async function saveLanguage(language: Language): Promise<void> {
  await call(changeLanguage, { language })
  await queryClient.invalidateQueries({ queryKey: ['account'] })
}
