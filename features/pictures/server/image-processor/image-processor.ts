import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PictureArea } from '../../contract/pictures.ts'
import type { PictureKind } from '../../rules/kind.ts'
import { keyedQueue } from '#platform/core/keyed-queue.ts'
import { fail, type Outcome } from '#platform/core/outcome.ts'
import { RequestFault } from '#platform/core/request-fault.ts'
import type { EncodedImage, Master, EncodingFailure } from './formats.ts'

export type PhotoKind = Exclude<PictureKind, 'heic' | 'svg'>

export type ImageTask =
  | { draw: 'master'; path: string; kind: Exclude<PictureKind, 'heic'> }
  | { draw: 'square'; path: string; kind: PhotoKind; side: number }
  | { draw: 'crop'; master: Uint8Array; area: PictureArea }
  | { draw: 'formats'; master: Uint8Array; widths: number[] }

const CHILD_ENTRY = fileURLToPath(new URL('child-process.ts', import.meta.url))
/** Maximum number of pictures that may wait to be encoded. */
const MAX_WAITING = 100
const BUSY_SECONDS = 10
const MAX_MS = 2 * 60 * 1000
/** Maximum number of milliseconds to draw an SVG: a malicious one can take for ever, and real ones take a tenth of a second. */
const DRAWING_MS = 10_000

export type ImageProcessor = ReturnType<typeof createImageProcessor>

/**
 * Encodes one picture at a time, each in a child process: libvips returns little of its memory to a process that keeps
 * running, and a file that crashes the decoder crashes nothing else.
 */
export function createImageProcessor() {
  const takeTurn = keyedQueue(MAX_WAITING)

  return {
    async encodeMaster(path: string, kind: Exclude<PictureKind, 'heic'>) {
      type Answer = Outcome<Master, EncodingFailure>
      const task: ImageTask = { draw: 'master', path, kind }
      const isDrawing = kind === 'svg'
      const turn = await takeTurn('all', async () => {
        const signal = isDrawing ? AbortSignal.timeout(DRAWING_MS) : undefined
        return { answer: await runInProcess<Answer>(task, signal) }
      })
      // Reported as an error of the server rather than of the requester, because other people's pictures have filled
      // the queue.
      if (!turn) throw new RequestFault('service-unavailable', { retryAfter: BUSY_SECONDS })
      return turn.answer ?? fail(isDrawing ? 'picture-too-complex' : 'picture-damaged')
    },

    /** Crops a photo to a square around its middle, small enough to be stored in a database row. */
    async encodeSquare(path: string, kind: PhotoKind, side: number) {
      type Answer = Outcome<{ bytes: Uint8Array }, EncodingFailure>
      const task: ImageTask = { draw: 'square', path, kind, side }
      const turn = await takeTurn('all', async () => ({ answer: await runInProcess<Answer>(task) }))
      if (!turn) return fail('too-many-requests', { retryAfter: BUSY_SECONDS })
      return turn.answer ?? fail('picture-damaged')
    },

    /** Encodes a part of a master as a new master. */
    async encodeCrop(master: Uint8Array, area: PictureArea) {
      type Answer = Outcome<Master, EncodingFailure>
      const task: ImageTask = { draw: 'crop', master, area }
      const turn = await takeTurn('all', async () => ({ answer: await runInProcess<Answer>(task) }))
      if (!turn) throw new RequestFault('service-unavailable', { retryAfter: BUSY_SECONDS })
      return turn.answer ?? fail('picture-damaged')
    },

    /**
     * Encodes every format and width of a picture from its master; returns undefined when they could not be encoded.
     */
    encodeFormats: (master: Uint8Array, widths: number[], signal: AbortSignal) =>
      takeTurn('all', () => runInProcess<EncodedImage[]>({ draw: 'formats', master, widths }, signal)),
  }
}

const { NODE_COMPILE_CACHE } = process.env
const CHILD_ENV = {
  // Has all threads share one malloc arena, which takes less memory and returns it to the system sooner.
  MALLOC_ARENA_MAX: '1',
  // The server's compile cache, as loading sharp is most of the work for a small picture.
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
}

/** Runs a task in a child process without the server's settings and secrets; undefined when it ended without an answer. */
async function runInProcess<Answer>(task: ImageTask, signal?: AbortSignal): Promise<Answer | undefined> {
  const late = AbortSignal.timeout(MAX_MS)
  const child = fork(CHILD_ENTRY, {
    env: CHILD_ENV,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal: signal ? AbortSignal.any([signal, late]) : late,
    killSignal: 'SIGKILL',
  })
  let answer: Answer | undefined
  child.once('message', (message) => {
    // The child process sends only the answer.
    answer = message as Answer
  })
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  child.send(task, () => {})
  // A process that was killed or did not start leaves the answer undefined.
  await ended.catch(() => undefined)
  return answer
}
