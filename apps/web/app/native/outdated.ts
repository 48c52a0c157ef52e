import { API_VERSION } from '#platform/contract/apps.ts'

let isKnown = false

/** Of the server that has just answered: one that is newer than this app understands is told of once. */
export function noteServerVersion(version: number): void {
  if (isKnown || !(version > API_VERSION)) return
  isKnown = true
  void import('./outdated-notice.tsx').then(({ showOutdatedNotice }) => showOutdatedNotice())
}
