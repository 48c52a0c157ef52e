import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** Returns the script that stands in every page, small enough to be read with it. */
export async function buildEarlyScript(root: string): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'app/early.ts') })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code.trim()
}
