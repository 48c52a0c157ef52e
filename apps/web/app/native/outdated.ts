import { API_VERSION } from '#platform/contract/apps.ts'

let isKnown = false

/** Notes the API version of the server's answer; shows a notice, once, where it is newer than the app supports. */
export function noteServerVersion(version: number): void {
  if (isKnown || !(version > API_VERSION)) return
  isKnown = true
  void import('./outdated-notice.tsx').then(({ showOutdatedNotice }) => showOutdatedNotice())
}
