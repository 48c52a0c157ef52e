import { createPlayer } from './player.ts'

/** The one that plays in this window. */
export const player = createPlayer({
  events: window,
  readCookies: () => document.cookie,
  writeCookie: (cookie) => {
    document.cookie = cookie
  },
  storage: sessionStorage,
  now: Date.now,
})
