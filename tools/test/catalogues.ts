import { join } from 'node:path'
import { bin, root, run, type RunResult } from '../run.ts'

/** Compares the messages in the code with those in the catalogues; changes nothing. */
export function compareCatalogues(): Promise<RunResult> {
  const lingui = bin('@lingui/cli/dist/lingui.js')
  return run(process.execPath, [...lingui, 'check', 'sync', '--clean'], { cwd: join(root, 'apps/web') })
}
