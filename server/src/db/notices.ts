import type pg from 'pg'

const AGAIN_MS = 1000
const LOOK_MS = 15_000

type Listening = {
  channel: string
  /** Called at once, at each notice, and now and then in case one was lost; may answer what the connection then calls itself. */
  hear: () => Promise<string | undefined | void>
  log: (error: unknown) => void
}

/**
 * Hears what PostgreSQL tells all servers at once, on a connection of its own; one that breaks is replaced. Its
 * `application_name` tells other sessions how far this server has come.
 */
export function listen(pool: pg.Pool, { channel, hear, log }: Listening) {
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let inHand: Promise<void> = Promise.resolve()

  const tell = () => (inHand = inHand.then(look).catch(lose))

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (stopped) return
    client ??= await join()
    const name = await hear()
    if (name) await client.query("select set_config('application_name', $1, false)", [name])
    again(LOOK_MS)
  }

  async function join(): Promise<pg.PoolClient> {
    const joined = await pool.connect()
    joined.on('notification', () => void tell())
    joined.on('end', () => {
      if (joined === client) lose(undefined)
    })
    await joined.query(`listen ${joined.escapeIdentifier(channel)}`)
    return joined
  }

  function lose(error: unknown): void {
    if (stopped) return
    if (error !== undefined) log(error)
    client?.release(true)
    client = undefined
    again(AGAIN_MS)
  }

  function again(afterMs: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void tell(), afterMs).unref()
  }

  return {
    /** Has it look now; the first time begins it. */
    tell,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await inHand
      client?.release(true)
      client = undefined
    },
  }
}
