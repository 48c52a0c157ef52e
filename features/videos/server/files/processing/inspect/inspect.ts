import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { VideoFault } from '../../../../contract/files.ts'
import { fail, type Outcome } from '#platform/core/outcome.ts'
import type { PlayableFacts } from './playable.ts'

const CHILD_ENTRY = fileURLToPath(new URL('child-process.ts', import.meta.url))
const MAX_MS = 60_000
const MAX_HEAP_MB = 384

export type Inspection = Outcome<PlayableFacts, VideoFault>

/** Finds out whether browsers can play a file as it is, in a child process, whose memory use and crashes end with it. */
export async function inspect(path: string, signal: AbortSignal): Promise<Inspection> {
  const child = fork(CHILD_ENTRY, {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]),
    killSignal: 'SIGKILL',
  })
  let answer: Inspection | undefined
  child.once('message', (message) => {
    // The child process sends only the answer.
    answer = message as Inspection
  })
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  child.send(path, () => {})
  await ended.catch(() => undefined)
  return answer ?? fail('too-costly')
}
