/** Pause after an error of the database. */
const RETRY_PAUSE_MS = 1000

type Dependencies = {
  /** Starts due jobs; returns whether there were any. */
  poll: () => Promise<boolean>
  findPauseMs: () => Promise<number>
  log: (error: unknown) => void
}

/** Polls until nothing is due, then again after a pause, or when it is woken; never twice at the same time. */
export function createPolling({ poll, findPauseMs, log }: Dependencies) {
  let state: 'idle' | 'started' | 'stopped' = 'idle'
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false

  /** Polls now, or as soon as the current poll has ended. */
  function wake(): void {
    if (state !== 'started') return
    pollAgain = true
    polling ??= pollUntilNothingIsDue().finally(() => {
      polling = undefined
      if (pollAgain) wake()
    })
  }

  async function pollUntilNothingIsDue(): Promise<void> {
    clearTimeout(timer)
    let pauseMs = RETRY_PAUSE_MS
    try {
      while (pollAgain && state === 'started') {
        pollAgain = false
        if (await poll()) pollAgain = true
      }
      pauseMs = await findPauseMs()
    } catch (error) {
      log(error)
    }
    if (state === 'started') timer = setTimeout(wake, pauseMs).unref()
  }

  return {
    wake,
    /**
     * Starts polling; returns false if it was started or stopped before. The first poll needs a call of
     * `wake`.
     */
    start(): boolean {
      if (state !== 'idle') return false
      state = 'started'
      return true
    },
    /** Stops polling; resolves when the current poll has ended. */
    stop(): Promise<void> {
      state = 'stopped'
      clearTimeout(timer)
      return polling ?? Promise.resolve()
    },
  }
}
