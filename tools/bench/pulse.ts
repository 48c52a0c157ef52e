import { barsTable, type Part } from './pulse/bars.ts'
import { writeFigures } from './pulse/document.ts'
import { measureGrid } from './pulse/grid.ts'
import { measureLong } from './pulse/long-scans.ts'
import { measureRecordings } from './pulse/recordings.ts'
import { measureSpeed } from './pulse/speed.ts'

const PARTS: Record<string, () => Promise<Part>> = {
  recordings: measureRecordings,
  grid: measureGrid,
  long: measureLong,
  speed: measureSpeed,
}

/**
 * How right the scan is on recordings and made faces, and what it costs. `npm run bench -- pulse [part…] [--write]`:
 * all parts if none is named; `--write` puts all of it into docs/pulse.md, and so goes with no part's name.
 */
export async function bench(): Promise<void> {
  const words = process.argv.slice(3)
  const named = Object.keys(PARTS).filter((name) => words.includes(name))
  const isWritten = words.includes('--write')
  if (named.length + Number(isWritten) < words.length || (isWritten && named.length > 0)) {
    throw new Error(`It takes names of parts (${Object.keys(PARTS).join(', ')}), or --write for all of them.`)
  }
  const wanted = named.length > 0 ? named : Object.keys(PARTS)
  const parts: Part[] = []
  for (const name of wanted) {
    const part = await PARTS[name]?.()
    if (!part) continue
    parts.push(part)
    console.log(`${part.text}\n`)
  }
  const bars = barsTable(parts.flatMap((part) => part.bars))
  console.log(bars)
  if (isWritten) writeFigures([bars, ...parts.map(({ text }) => text)].join('\n\n'))
}
