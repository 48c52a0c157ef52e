import { writeCookie } from '#platform/device/write-cookie.ts'
import { createPlayer } from './player.ts'

/** The one that plays in this window. */
export const player = createPlayer({
  events: window,
  readCookies: () => document.cookie,
  writeCookie,
  storage: sessionStorage,
  now: Date.now,
})
