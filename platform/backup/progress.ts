/** Reports the current step, and the bytes processed so far. */
export type ProgressReporter = (what: string, bytes: number) => void

const PAUSE_MS = 5_000

/**
 * Returns a progress report on standard error: on a terminal one line that is updated, elsewhere a line every
 * five seconds.
 */
export function createProgressReporter(doing: string): ProgressReporter {
  let next = performance.now() + (process.stderr.isTTY ? 0 : PAUSE_MS)
  return (what, bytes) => {
    const now = performance.now()
    if (now < next) return
    next = now + (process.stderr.isTTY ? 200 : PAUSE_MS)
    const line = `  ${doing}: ${what}, ${formatBytes(bytes)} so far`
    process.stderr.write(process.stderr.isTTY ? `\r${line.padEnd(70)}\r` : `${line}\n`)
  }
}

export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
