import { changeLanguage } from '@hale/contracts/accounts/own-account'
import type { Language } from '@hale/contracts/languages'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

/** The account speaks the chosen language too: on other devices, and in mails. */
export async function saveLanguage(language: Language): Promise<void> {
  await call(changeLanguage, { language })
  await queryClient.invalidateQueries({ queryKey: ['account'] })
}
