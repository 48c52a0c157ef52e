import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** Builds the inline script of every page, kept small. */
export async function buildEarlyScript(root: string): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'app/early.ts') })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code.trim()
}
