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
 * all parts if none is named; `--write` puts all of it into docs/pulse.md.
 */
export async function bench(): Promise<void> {
  const words = process.argv.slice(3)
  const named = Object.keys(PARTS).filter((name) => words.includes(name))
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
  if (words.includes('--write')) writeFigures([bars, ...parts.map(({ text }) => text)].join('\n\n'))
}
