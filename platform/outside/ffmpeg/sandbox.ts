import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Bytes of memory that one process may have; 4096 by 2304 pixels take about a third of it. */
const MAX_MEMORY = 3 * 1024 ** 3
/** Bytes that one file it writes may have. */
const MAX_FILE = 4 * 1024 ** 3
/** Seconds of all processors together, in case nobody is left to end it. */
const MAX_CPU_SECONDS = 4 * 60 * 60
const PROBE_MS = 10_000

/**
 * Ways to begin a program that take rights away from it, by the tools of util-linux and coreutils. Of each line the
 * first that works here is used: containers often forbid some.
 */
const RESTRICTIONS = [
  // No network: a namespace of its own has none.
  [
    ['unshare', '--net'],
    ['unshare', '--map-root-user', '--net'],
  ],
  // It ends with the server, however that ends.
  [['setpriv', '--pdeathsig', 'KILL']],
  [['prlimit', `--as=${MAX_MEMORY}`, `--fsize=${MAX_FILE}`, `--cpu=${MAX_CPU_SECONDS}`, '--core=0']],
  // Whoever waits for an answer comes first.
  [['nice', '-n', '10']],
]

/** What to begin `program` with, so that it has as few rights as can be taken from it here. */
export async function findSandbox(program: string): Promise<string[]> {
  const found: string[] = []
  for (const ways of RESTRICTIONS) {
    const works = await Promise.all(ways.map((way) => runs([...found, ...way, program, '-version'])))
    found.push(...(ways.find((_, index) => works[index]) ?? []))
  }
  return found
}

export async function runs([command = '', ...args]: string[]): Promise<boolean> {
  const ran = promisify(execFile)(command, args, { timeout: PROBE_MS, killSignal: 'SIGKILL' })
  return ran.then(
    () => true,
    () => false,
  )
}
