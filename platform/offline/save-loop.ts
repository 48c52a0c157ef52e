type SaveLoopOptions = {
  /** Debounce in ms: changes within this time are saved together. */
  afterMs: number
  /** Whether there are unsaved changes. */
  isBehind: () => boolean
  saveOnce: () => Promise<void>
  onStart: () => void
  onEnd: (error?: unknown) => void
}

/**
 * Returns a loop that saves until there are no unsaved changes, one save at a time; changes meanwhile are
 * part of the next save.
 */
export function saveLoop({ afterMs, isBehind, saveOnce, onStart, onEnd }: SaveLoopOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    onStart()
    try {
      while (isBehind()) await saveOnce()
    } catch (error) {
      return onEnd(error)
    }
    onEnd()
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    if (!running && isBehind()) running = run().finally(() => (running = undefined))
    return running ?? Promise.resolve()
  }

  return {
    /** Saves now; settles once no save is running, whether it succeeded or not. */
    save,
    saveSoon(): void {
      clearTimeout(timer)
      timer = setTimeout(() => void save(), afterMs)
    },
  }
}
