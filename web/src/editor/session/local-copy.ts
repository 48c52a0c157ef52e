import { articleContent, draft } from '@hale/contracts/drafts'
import * as z from 'zod/mini'

/** A save on its way: what stands in it never changes, however often it is sent. */
export const saving = z.object({
  saveId: z.uuid(),
  version: z.int(),
  content: articleContent,
  restored: z.optional(z.int()),
})
export type Saving = z.infer<typeof saving>

/** What a device keeps of an article that is not saved yet. */
export const kept = z.object({
  /** What the server had last, as far as this device knows. */
  base: draft,
  content: articleContent,
  /** Sent, but not acknowledged: the server may have it. */
  pending: z.nullable(saving),
})
export type Kept = z.infer<typeof kept>

export type KeptStore = {
  read(): Promise<Kept | undefined>
  write(kept: Kept): Promise<void>
  clear(): Promise<void>
}

export type Keeper = ReturnType<typeof createKeeper>

/** Writes to the device one after the other; of what waits, only the newest. A device that keeps nothing says so. */
export function createKeeper(store: KeptStore) {
  let next: (() => Promise<void>) | undefined
  let running: Promise<void> | undefined
  let keeps = true

  async function run() {
    while (next) {
      const work = next
      next = undefined
      keeps = await work().then(
        () => true,
        () => false,
      )
    }
    running = undefined
  }
  function enqueue(work: () => Promise<void>): Promise<void> {
    next = work
    running ??= run()
    return running
  }

  return {
    read: () => store.read().catch(() => undefined),
    write: (kept: Kept) => enqueue(() => store.write(kept)),
    clear: () => enqueue(() => store.clear()),
    /** Once all is written that is to be. */
    idle: () => running ?? Promise.resolve(),
    /** Whether the device took what it was given last: storage may be full or forbidden. */
    keeps: () => keeps,
  }
}
