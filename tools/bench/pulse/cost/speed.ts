import { fileURLToPath } from 'node:url'
import { run } from '../../../run.ts'
import { table } from '../../parts/numbers.ts'
import { figure, type Section, type Target } from '../targets.ts'
import type { Cost } from './cost.ts'
import { withPage } from '../page.ts'

/** Option of V8 for a young generation so large that no garbage is collected while allocations are counted. */
const LARGE_YOUNG_GENERATION = '--max-semi-space-size=256'

/** Measures what the scan costs in Node and, bundled, in Chromium; and whether both have the same results. */
export async function measureSpeed(): Promise<Section> {
  const node = await costInNode()
  const browser = await costInChromium()
  const head = ['18,000 frames of 3 regions at 30 Hz', 'Node', 'Chromium']
  const row = (name: string, value: (cost: Cost) => number, digits = 3) => [
    name,
    figure(value(node), digits),
    figure(value(browser), digits),
  ]
  const rows = [
    row('ms a frame after the region means', ({ frame }) => frame),
    row('ms of the slowest frame', ({ slowest }) => slowest, 1),
    row('ms of a report over a minute', ({ report }) => report, 1),
    row('kB allocated a minute, once all is compiled', ({ minute }) => minute / 1000, 1),
    row('kB more in use after 18,000 frames than after 1,800', ({ grown }) => grown / 1000, 1),
    row('ms for the region means: 3 of 90 × 90 pixels', ({ regions }) => regions),
  ]
  const same = node.numbers === browser.numbers
  return {
    text: `## Cost\n\n${table(head, rows)}\n\nNode and Chromium say the same, to nine digits: ${same ? 'yes' : 'no'}.`,
    targets: [...targetsOf('Node', node), ...targetsOf('Chromium', browser)],
  }
}

function targetsOf(engine: string, { frame, grown }: Cost): Target[] {
  return [
    { what: `${engine}: ms a frame after the region means`, max: 1, measured: frame },
    { what: `${engine}: kB more in use after 18,000 frames`, max: 500, measured: grown / 1000, digits: 0 },
  ]
}

async function costInNode(): Promise<Cost> {
  const program = fileURLToPath(new URL('cost-in-node.ts', import.meta.url))
  const { code, output } = await run(process.execPath, ['--expose-gc', LARGE_YOUNG_GENERATION, program])
  if (code !== 0) throw new Error(output)
  return JSON.parse(output) as Cost
}

async function costInChromium(): Promise<Cost> {
  const flags = [`--js-flags=--expose-gc ${LARGE_YOUNG_GENERATION}`, '--enable-precise-memory-info']
  return withPage(new URL('cost-in-browser.ts', import.meta.url), flags, (page) =>
    page.evaluate('scan.cost()'),
  )
}
