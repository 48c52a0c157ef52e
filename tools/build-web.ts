import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './run.ts'

const SOURCES = ['apps/web', 'features', 'platform', 'pulse/src', 'content', 'package-lock.json']
const STAMP = join(root, 'apps/web/dist/.built')

/** Thrown when the web app could not be built; the output says why. */
export class BuildFailed extends Error {
  override name = 'BuildFailed'
}

/** Builds the web app, unless the last build is of the same sources. Throws `BuildFailed`. */
export async function buildWeb(): Promise<'built' | 'was built'> {
  if (isBuilt()) return 'was built'
  const now = fingerprint()
  const env = { ...process.env, NODE_ENV: 'production' }
  const built = await run(process.execPath, [...bin('vite/bin/vite.js'), 'build'], {
    cwd: join(root, 'apps/web'),
    env,
  })
  if (built.code !== 0) throw new BuildFailed(built.output)
  // Written last, so that an interrupted build is repeated.
  writeFileSync(STAMP, now)
  return 'built'
}

/** Whether the last build of the web app is of the present sources. */
export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  for (const source of SOURCES) {
    for (const path of filesIn(join(root, source)))
      hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|apps\/web\/dist/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
