import type pg from 'pg'

const RECONNECT_MS = 1000
const CHECK_MS = 15_000

type ListenOptions = {
  channel: string
  /**
   * Called at the start, at each notification, and every 15 seconds in case one was lost. Gets the payloads
   * since the last call, or an empty list where some may have been lost. May return a new `application_name`
   * for the connection.
   */
  onNotice: (notices: string[]) => Promise<string | undefined | void>
  log: (error: unknown) => void
}

/**
 * Listens to PostgreSQL's notifications on a channel, with a connection of its own, which is replaced when it
 * breaks. Its `application_name` tells other sessions how far this server has read.
 */
export function listen(pool: pg.Pool, { channel, onNotice, log }: ListenOptions) {
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let notices: string[] = []

  const notify = () => (running = running.then(check).catch(reconnect))

  async function check(): Promise<void> {
    clearTimeout(timer)
    if (stopped) return
    const isNew = !client
    client ??= await connect()
    const pending = notices
    notices = []
    const name = await onNotice(isNew ? [] : pending)
    if (name) await client.query("select set_config('application_name', $1, false)", [name])
    checkIn(CHECK_MS)
  }

  async function connect(): Promise<pg.PoolClient> {
    const connected = await pool.connect()
    connected.on('notification', ({ payload = '' }) => {
      // Notifications that arrive while others are handled are handled together.
      if (notices.push(payload) === 1) void notify()
    })
    // Without a listener the error would end the process; the `end` event that follows reconnects.
    connected.on('error', (error) => {
      if (!stopped) log(error)
    })
    connected.on('end', () => {
      if (connected === client) reconnect(undefined)
    })
    try {
      await connected.query(`listen ${connected.escapeIdentifier(channel)}`)
    } catch (error) {
      connected.release(true)
      throw error
    }
    return connected
  }

  function reconnect(error: unknown): void {
    if (stopped) return
    if (error !== undefined) log(error)
    client?.release(true)
    client = undefined
    checkIn(RECONNECT_MS)
  }

  function checkIn(afterMs: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void notify(), afterMs).unref()
  }

  return {
    /** Calls `onNotice` now; the first call starts listening. */
    notify,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
      client?.release(true)
      client = undefined
    },
  }
}
