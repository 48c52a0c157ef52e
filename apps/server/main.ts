import { resolve } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { assertPortFree } from '#platform/http/port.ts'
import { OperatorError } from '#platform/config/operator-error.ts'

const TIMEOUT_MS = 20_000

async function start(stopped: Promise<void>): Promise<void> {
  const read = readConfig(process.env)
  const config = { ...read, dataDir: resolve(read.dataDir) }
  await assertPortFree(config.host, config.port)
  // Loaded after the settings were checked, as it takes a second.
  const { serve } = await import('./serve.ts')
  const onLost = () => exitWith('The database ended. Start Hale again; nothing that was saved is lost.')
  await serve(config, stopped, onLost)
}

/** Resolves on Ctrl-C, on SIGTERM, or when the parent process ends; requests in progress are then finished. */
function whenAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      setTimeout(
        () => exitWith('Hale could not stop in time; the next start repairs that.'),
        TIMEOUT_MS,
      ).unref()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    process.on('disconnect', stop)
  })
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}

start(whenAskedToStop()).then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof OperatorError) exitWith(error.message)
    console.error(error)
    process.exit(1)
  },
)
