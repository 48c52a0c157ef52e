import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { measureGrid } from './pulse/made-faces/grid.ts'
import { measureLong } from './pulse/made-faces/long-scans.ts'
import { measureAllRecordings } from './pulse/recordings/recordings.ts'
import { measureSpeed } from './pulse/cost/speed.ts'
import { targetTable, type Section } from './pulse/targets.ts'

const PARTS: Record<string, () => Promise<Section>> = {
  recordings: measureAllRecordings,
  grid: measureGrid,
  long: measureLong,
  speed: measureSpeed,
}

const BEGIN = '<!-- figures -->'
const END = '<!-- end of figures -->'

/**
 * Measures the scan's accuracy on recordings and made faces, and its cost: `npm run bench -- pulse [part…] [--write]`.
 * All parts if none is named; `--write` puts all figures into docs/pulse.md, and so cannot be combined with a part.
 */
export async function bench(): Promise<void> {
  const args = process.argv.slice(3)
  const named = Object.keys(PARTS).filter((name) => args.includes(name))
  const isWritten = args.includes('--write')
  if (named.length + Number(isWritten) < args.length || (isWritten && named.length > 0)) {
    throw new Error(`It takes names of parts (${Object.keys(PARTS).join(', ')}), or --write for all of them.`)
  }
  const sections: Section[] = []
  for (const name of named.length > 0 ? named : Object.keys(PARTS)) {
    const section = await PARTS[name]?.()
    if (!section) continue
    sections.push(section)
    console.log(`${section.text}\n`)
  }
  const targets = targetTable(sections.flatMap((section) => section.targets))
  console.log(targets)
  if (isWritten) writeFigures([targets, ...sections.map(({ text }) => text)].join('\n\n'))
}

/** Replaces the figures in docs/pulse.md. */
function writeFigures(text: string): void {
  const path = join(root, 'docs', 'pulse.md')
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split(BEGIN)
  const [, after = ''] = rest.split(END)
  writeFileSync(path, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`)
}
