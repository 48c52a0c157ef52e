import { t } from '@lingui/core/macro'
import type { EndReason } from '#platform/api/session.ts'

/** Returns the toast that says why a session ended. */
export function endToast(reason: EndReason) {
  switch (reason) {
    case 'user-disabled':
      return {
        title: t`Your access has been switched off`,
        text: t`Please ask your company’s wellbeing contact if you think this is a mistake.`,
        variant: 'destructive' as const,
      }
    case 'user-token-expired':
      return { title: t`Please log in again`, text: t`Your session has ended to keep your data safe.` }
    case 'elsewhere':
      return { title: t`You are logged out`, text: t`Your session ended in another tab.` }
    case 'everywhere':
      return {
        title: t`You are logged out everywhere`,
        text: t`Every device will ask for your password again.`,
      }
    case 'erased':
      return {
        title: t`Your account has been deleted.`,
        text: t`Thank you for the time you spent here. Take care.`,
      }
    case 'logout':
      return { title: t`You are logged out`, text: t`See you soon.` }
  }
}
