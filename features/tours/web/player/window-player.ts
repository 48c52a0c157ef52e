import { writeCookie } from '#platform/device/write-cookie.ts'
import { saveCompletion } from '../outbox.ts'
import { createPlayer } from './player.ts'

/** The player of this window. */
export const player = createPlayer({
  events: window,
  readCookies: () => document.cookie,
  writeCookie,
  saveCompletion: (tourId) => void saveCompletion(tourId),
  storage: sessionStorage,
  now: Date.now,
})
