import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const COUNTS = 1e8
const PROCESSES = 5
/** Milliseconds that a desktop of 2024 takes to count to `COUNTS`; then those for starting the processes. */
const COUNTS_MS = 100
const PROCESSES_MS = 200

export type Machine = {
  /** Processors that this process may use. */
  cores: number
  /** Factor by which work takes longer here and now than on a desktop; at least 1. */
  slowness: number
  /** Processors and slowness in words, for the log. */
  description: string
}

/** Measures the speed of arithmetic and of starting processes, at which virtual machines can be slow. */
export function measureMachine(): Machine {
  const counting = time(() => {
    for (let count = 0; count < COUNTS; count++);
  })
  const starting = time(() => {
    for (let made = 0; made < PROCESSES; made++) spawnSync(process.execPath, ['-e', '0'])
  })
  const cores = availableParallelism()
  const slowness = Math.max(1, counting / COUNTS_MS, starting / PROCESSES_MS)
  const figures = `counts to ${COUNTS} in ${seconds(counting)}, starts ${PROCESSES} processes in ${seconds(starting)}`
  return {
    cores,
    slowness,
    description: `${cores} processors; ${figures}: time-outs are ${slowness.toFixed(1)} times a desktop’s`,
  }
}

function time(work: () => void): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
