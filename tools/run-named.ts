import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Runs the function that `<folder>/<name>.ts` exports as `entry`, and ends the process; for an unknown name, prints
 * the known ones.
 */
export async function runNamed(folder: URL, entry: string, name = ''): Promise<void> {
  const names = namesIn(folder)
  if (!names.includes(name)) {
    const list = names.length > 0 ? `There is: ${names.join(', ')}.` : 'There is none yet.'
    console.error(name ? `There is no ${entry} "${name}". ${list}` : `Which ${entry}? ${list}`)
    process.exit(1)
  }
  await (
    await loadNamed(folder, entry, name)
  )()
  console.log(`\n\`npm run ${entry} -- ${name}\``)
  process.exit()
}

/** Loads the function that `<folder>/<name>.ts` exports as `entry`; `folder` ends in a slash. */
export async function loadNamed(folder: URL, entry: string, name: string): Promise<() => Promise<void>> {
  const program: unknown = await import(new URL(`${name}.ts`, folder).href)
  const exported = Object.entries(program ?? {}).find(([key]) => key === entry)?.[1]
  if (typeof exported !== 'function') throw new Error(`${name}.ts exports no ${entry}().`)
  // By convention, a function of this name takes no arguments.
  return exported as () => Promise<void>
}

export function namesIn(folder: URL): string[] {
  return readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
}
