export type CopyStore<Copy> = {
  read(): Promise<Copy | undefined>
  write(copy: Copy): Promise<void>
  clear(): Promise<void>
}

/** Writes to the device one after the other; of what waits, only the newest. */
export function copyWriter<Copy>(store: CopyStore<Copy>) {
  let next: (() => Promise<void>) | undefined
  let running: Promise<void> | undefined
  let isStored = true

  async function run() {
    while (next) {
      const work = next
      next = undefined
      isStored = await work().then(
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
    write: (copy: Copy) => enqueue(() => store.write(copy)),
    clear: () => enqueue(() => store.clear()),
    /** Once everything is written. */
    idle: () => running ?? Promise.resolve(),
    /** Whether the device took what it was given last: storage may be full or forbidden. */
    isStored: () => isStored,
  }
}
