type Saving = {
  /** What changes within this time is saved together. */
  afterMs: number
  /** Whether the server lacks something. */
  isBehind: () => boolean
  saveOnce: () => Promise<void>
  onStart: () => void
  onEnd: (error?: unknown) => void
}

/** Saves on the server until it lacks nothing, one save at a time; what changes meanwhile goes along the next time. */
export function saveLoop({ afterMs, isBehind, saveOnce, onStart, onEnd }: Saving) {
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
    /** Settles once nothing is under way any more, however that ended. */
    save,
    saveSoon(): void {
      clearTimeout(timer)
      timer = setTimeout(() => void save(), afterMs)
    },
  }
}
