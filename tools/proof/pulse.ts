import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMeasured } from '@hale/pulse/measure'
import { numbersIn, scanMade } from '../../pulse/test/scan-made.ts'
import { makeFace, type FaceOptions } from '../../pulse/test/synthetic.ts'
import { SKIN_NAMES } from '../../pulse/test/synthetic-skin.ts'
import { makeStranger, STRANGERS } from '../../pulse/test/synthetic-strangers.ts'
import { table } from '../bench/parts/numbers.ts'
import { run } from '../run.ts'

const TRIES = 100
/** Of 100 strangers, at most one may get a number. */
const MOST_FOOLED = 1
const ROWS = 1_000_000
const MOST_SECONDS = 120

/** Strangers get no number in 99 of 100 tries each, faces the right one, and a million rows an answer. */
export async function proof(): Promise<void> {
  const wrong = [...proveStrangers(), ...proveFaces(), ...(await proveMany())]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  console.log('\nAll of it holds.')
}

function proveStrangers(): string[] {
  const wrong: string[] = []
  const rows = STRANGERS.flatMap((name) =>
    [15, 30].map((frameRate) => {
      const fooled = Array.from({ length: TRIES }, (_, seed) => {
        const numbers = numbersIn(scanMade(makeStranger(name, { seed: 1000 + seed, frameRate })))
        return numbers.length > 0 ? [seed + 1000] : []
      }).flat()
      if (fooled.length > MOST_FOOLED)
        wrong.push(`${name} at ${frameRate} fps got numbers in ${fooled.length} tries`)
      return [`${name}, ${frameRate} fps`, `${TRIES - fooled.length} of ${TRIES}`, fooled.join(' ')]
    }),
  )
  console.log(`${table(['strangers of 30 s', 'got no number', 'seeds that did'], rows)}\n`)
  return wrong
}

const FACES: [name: string, change: Partial<FaceOptions>, mostError: number][] = [
  ['clean', {}, 1],
  ['20 % of frames dropped', { dropped: 0.2 }, 2],
  ['15 fps', { frameRate: 15 }, 1],
  ['60 fps', { frameRate: 60 }, 1],
]

function proveFaces(): string[] {
  const wrong: string[] = []
  const rows = FACES.map(([name, change, most]) => {
    const errors = Array.from({ length: TRIES }, (_, seed) => {
      const skin = SKIN_NAMES[seed % SKIN_NAMES.length] ?? 'monk-1'
      const rate = 42 + (138 * seed) / (TRIES - 1)
      const { frames, truth } = makeFace({ seed, rate, skin, ...change })
      const { heartRate } = scanMade(frames)
      return isMeasured(heartRate) ? [Math.abs(heartRate.value - truth.rate)] : []
    }).flat()
    const worst = Math.max(...errors)
    if (worst > most) wrong.push(`faces, ${name}: off by ${worst} bpm`)
    return [name, `${errors.length} of ${TRIES}`, worst.toFixed(2), String(most)]
  })
  const head = ['faces of 30 s, six skins, 42 to 180 bpm', 'answered', 'worst error, bpm', 'at most']
  console.log(`${table(head, rows)}\n`)
  return wrong
}

/** A file of a million rows, nine hours, through the command. */
async function proveMany(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hale-proof-'))
  try {
    const { frames } = makeFace({ seconds: 60, regions: 1 })
    const rows = Array.from({ length: ROWS }, (_, place) => {
      const { colours } = frames[place % frames.length] ?? frames[0] ?? { colours: [] }
      return `${(place / 30).toFixed(3)},${Array.from(colours, (level) => level.toFixed(3)).join(',')}`
    })
    writeFileSync(join(folder, 'many.csv'), `t_s,r,g,b\n${rows.join('\n')}\n`)
    const env = { ...process.env, HALE_CWD: folder }
    const { code, output, seconds } = await run(process.execPath, ['tools/pulse.ts', 'many.csv'], { env })
    console.log(`A million rows: ${seconds.toFixed(1)} s, exit code ${code}, ${output.length} characters.`)
    const isWrong = code !== 0 || seconds > MOST_SECONDS || !('heartRate' in JSON.parse(output))
    return isWrong ? ['a million rows are not measured'] : []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
