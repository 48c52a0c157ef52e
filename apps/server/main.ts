import { resolve } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { assertPortFree } from '#platform/http/port.ts'
import { OperatorError } from '#platform/config/operator-error.ts'

const TIMEOUT_MS = 20_000

async function start(stopped: Promise<void>): Promise<void> {
  const read = readConfig(process.env)
  const config = { ...read, dataDir: resolve(read.dataDir) }
  await assertPortFree(config.host, config.port)
  // Loading the rest takes a second, which nobody waits for to read of a wrong setting.
  const { serve } = await import('./serve.ts')
  const onLost = () => leave('The database ended. Start Hale again; nothing that was saved is lost.')
  await serve(config, stopped, onLost)
}

/** Ctrl-C, a manager's SIGTERM, or the end of whoever started us: finish what is in hand, then go. */
function whenAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      setTimeout(() => leave('Hale could not stop in time; the next start repairs that.'), TIMEOUT_MS).unref()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    process.on('disconnect', stop)
  })
}

function leave(message: string): never {
  console.error(message)
  process.exit(1)
}

start(whenAskedToStop()).then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof OperatorError) leave(error.message)
    console.error(error)
    process.exit(1)
  },
)
