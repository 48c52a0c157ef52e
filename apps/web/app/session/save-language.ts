import { changeLanguage } from '#features/accounts/contract/own-account.ts'
import type { Language } from '#platform/contract/languages.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** The account speaks the chosen language too: on other devices, and in mails. */
export async function saveLanguage(language: Language): Promise<void> {
  await call(changeLanguage, { language })
  await queryClient.invalidateQueries({ queryKey: ['account'] })
}
