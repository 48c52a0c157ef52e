import { t } from '@lingui/core/macro'

/** Returns the toast that says why a navigation was refused. */
export function blockedToast(because: 'mobile-only' | 'not-allowed') {
  if (because === 'not-allowed') {
    return {
      title: t`You do not have access to this page`,
      text: t`An admin at your company can change what you have access to.`,
    }
  }
  return {
    title: t`This page only opens in the app`,
    text: t`Open Hale on your phone to use it.`,
  }
}
