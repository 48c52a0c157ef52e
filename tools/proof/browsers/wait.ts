import { setTimeout as sleep } from 'node:timers/promises'

const MAX_MS = 20_000
const POLL_MS = 100

/** Calls `find` until it returns something other than null; throws `missing` as the message after 20 s. */
export async function waitFor<T>(missing: () => string, find: () => Promise<T | null>): Promise<T> {
  const late = Date.now() + MAX_MS
  for (;;) {
    const value = await find()
    if (value !== null) return value
    if (Date.now() > late) throw new Error(missing())
    await sleep(POLL_MS)
  }
}

export async function waitUntil(missing: string, isSo: () => Promise<boolean>): Promise<void> {
  await waitFor(
    () => missing,
    async () => (await isSo()) || null,
  )
}
