import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const COUNTS = 1e8
const PROCESSES = 5
/** What a desktop of 2024 takes for them, in milliseconds. */
const COUNTS_MS = 100
const PROCESSES_MS = 200

export type Machine = {
  /** Processors that this process may use. */
  cores: number
  /** How many times as long as a desktop's a piece of work takes here and now, and never less than 1. */
  slowness: number
  /** Both in words. */
  description: string
}

/** Measures what tests cost here: arithmetic, and starting processes, which virtual machines can be slow at. */
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
  const begun = performance.now()
  work()
  return performance.now() - begun
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
