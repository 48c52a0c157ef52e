import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** Bytes a second of one viewer: 720 lines at their highest rate, 3.2 Mbit/s. */
const BYTES_A_SECOND = 400 * 1024
const TICK_MS = 100

const job = z.object({ url: z.string(), viewers: z.int() })

const ENTRY = fileURLToPath(import.meta.url)

/** Starts viewers in a process of its own, each at another position of the video; `stop` returns the bytes received. */
export function startViewers(url: string, viewers: number): { stop(): Promise<number> } {
  const child = fork(ENTRY)
  child.send({ url, viewers })
  return {
    async stop() {
      child.send('stop')
      const [received] = z.parse(z.tuple([z.number(), z.unknown()]), await once(child, 'message'))
      child.kill('SIGKILL')
      return received
    },
  }
}

function watch(url: string, count: number): void {
  let received = 0
  const streams = new Set<IncomingMessage>()
  const view = (start: number) => {
    get(url, { headers: { range: `bytes=${start}-` }, agent: false }, (answer) => {
      if (answer.statusCode !== 206) throw new Error(`A viewer was answered ${answer.statusCode}.`)
      streams.add(answer.pause())
      answer.on('end', () => {
        streams.delete(answer)
        view(0)
      })
    })
  }
  for (let viewer = 0; viewer < count; viewer++) view(viewer * 100_000)
  setInterval(() => {
    for (const stream of streams) received += take(stream, (BYTES_A_SECOND * TICK_MS) / 1000)
  }, TICK_MS)
  process.once('message', () => process.send?.(received))
}

/** Reads about `max` bytes; the rest stays in the buffer, so the sender waits. Returns the bytes read. */
function take(stream: IncomingMessage, max: number): number {
  let taken = 0
  while (taken < max) {
    const chunk: unknown = stream.read()
    if (!Buffer.isBuffer(chunk)) return taken
    taken += chunk.length
  }
  return taken
}

if (process.argv[1] === ENTRY && process.send) {
  process.once('message', (given) => {
    const { url, viewers } = z.parse(job, given)
    watch(url, viewers)
  })
}
