import { spawn, type SpawnOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type RunResult = { code: number; output: string; seconds: number }

/** Runs a program in the repository to its end; returns its exit code, output and seconds, also if it fails. */
export function run(
  command: string,
  args: string[],
  options: SpawnOptions & { show?: boolean } = {},
): Promise<RunResult> {
  const { show = false, ...rest } = options
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...rest, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const [stream, sink] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (show) sink.write(chunk)
      })
    }
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 }),
    )
  })
}

/** Returns Node's arguments for running a program of an installed package. */
export function bin(path: string): string[] {
  return [fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))]
}
