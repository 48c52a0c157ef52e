import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Limit on the memory of one process in bytes; 4096 by 2304 pixels take about a third of it. */
const MAX_MEMORY = 3 * 1024 ** 3
/** Limit on the size of a file that the program writes, in bytes. */
const MAX_FILE = 4 * 1024 ** 3
/** Limit on CPU seconds, in case no server is left to kill the program. */
const MAX_CPU_SECONDS = 4 * 60 * 60
const PROBE_MS = 10_000

/**
 * Commands of util-linux and coreutils that start a program with fewer rights. Of each list of alternatives the first
 * that works here is used, since containers often forbid some.
 */
const RESTRICTIONS = [
  // No network: a new network namespace has none.
  [
    ['unshare', '--net'],
    ['unshare', '--map-root-user', '--net'],
  ],
  // Killed when the server exits, however it does.
  [['setpriv', '--pdeathsig', 'KILL']],
  [['prlimit', `--as=${MAX_MEMORY}`, `--fsize=${MAX_FILE}`, `--cpu=${MAX_CPU_SECONDS}`, '--core=0']],
  // Low priority, so that people's requests come first.
  [['nice', '-n', '10']],
]

/** Returns the command prefix that starts `program` with as few rights as possible here. */
export async function findSandbox(program: string): Promise<string[]> {
  const prefix: string[] = []
  for (const alternatives of RESTRICTIONS) {
    const works = await Promise.all(
      alternatives.map((alternative) => canRun([...prefix, ...alternative, program, '-version'])),
    )
    prefix.push(...(alternatives.find((_, index) => works[index]) ?? []))
  }
  return prefix
}

export async function canRun([command = '', ...args]: string[]): Promise<boolean> {
  const ran = promisify(execFile)(command, args, { timeout: PROBE_MS, killSignal: 'SIGKILL' })
  return ran.then(
    () => true,
    () => false,
  )
}
