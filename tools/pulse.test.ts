import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeFace, type Face } from '#pulse/test/synthetic.ts'
import { run } from './run.ts'

// Each starts programs, which a busy machine lets wait.
const folder = mkdtempSync(join(tmpdir(), 'hale pulse '))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command as somebody in `folder` does, and keeps what it says and how it ends. */
async function pulse(...files: string[]) {
  const env = { ...process.env, HALE_CWD: folder }
  return run(process.execPath, ['tools/pulse.ts', ...files], { env })
}

function write(name: string, text: string | Uint8Array): string {
  writeFileSync(join(folder, name), text)
  return name
}

/** A made face as traces, a file a region. */
function writeFace(name: string, { frames, regions }: Face, head = 't_s,r,g,b', unit = 1): string[] {
  return Array.from({ length: regions }, (_, region) => {
    const rows = frames.map(({ time, colours }) =>
      [time * unit, ...colours.subarray(region * 3, region * 3 + 3)]
        .map((value) => value.toFixed(4))
        .join(','),
    )
    return write(`${name}-${region}.csv`, `${head}\n${rows.join('\n')}\n`)
  })
}

async function summary(...files: string[]): Promise<[rate: number, windows: number]> {
  const report = JSON.parse((await pulse(...files)).output)
  return [report.heartRate.value, report.windows.length]
}

/** The same trace with a column before and one after, and lines as Windows ends them. */
function withOthers(file: string): string {
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n')
  return write(
    `others-${file}`,
    lines.map((line, row) => `${row || 'row'},${line},${row && 'x'}\r\n`).join(''),
  )
}

/** More cells in a line than an array can have. */
const MANY = 140_000_000
const GOOD = '0,180,130,100\n0.033,180,130,100\n'

describe('the command that measures traces', () => {
  test('prints one JSON object with every measure and the windows on the clock of the file', async () => {
    const face = makeFace({ seconds: 20, rate: 72 })
    const late = { ...face, frames: face.frames.map((frame) => ({ ...frame, time: frame.time + 100 })) }
    const { code, output } = await pulse(...writeFace('late', late))
    expect(code).toBe(0)
    const report = JSON.parse(output)
    expect(Object.keys(report)).toEqual([
      'heartRate',
      'breathingRate',
      'rmssd',
      'sdnn',
      'stressIndex',
      'quality',
      'windows',
    ])
    expect(report.windows.length).toBeGreaterThanOrEqual(9)
    for (const [place, { from, to }] of report.windows.entries()) {
      expect(from).toBeCloseTo(100 + place, 1)
      expect(to - from).toBeCloseTo(10, 6)
    }
    expect(report.heartRate.value).toBeCloseTo(face.truth.rate, 0)
    expect(output).not.toContain('null')
  })

  test('reads milliseconds, other names, other columns, Windows lines and a mark at the beginning', async () => {
    const face = makeFace({ seconds: 14, rate: 60 })
    const [rate, windows] = await summary(...writeFace('seconds', face))
    const renamed = writeFace('renamed', face, '\uFEFFtime,R,G,B', 1000)
    const named = writeFace('named', face, '"t_ms", r ,G,b', 1000)
    for (const files of [renamed, named, named.map(withOthers)]) {
      const [otherRate, otherWindows] = await summary(...files)
      expect(otherRate).toBeCloseTo(rate, 3)
      expect(otherWindows).toBe(windows)
    }
  })

  test('takes regions of different lengths and clocks that differ by some milliseconds as one scan, as far as they overlap', async () => {
    const face = makeFace({ seconds: 20, rate: 80, regions: 2 })
    const [first = '', second = ''] = writeFace('one', face)
    const shifted = face.frames.slice(130, -30).map((frame) => ({ ...frame, time: frame.time + 0.006 }))
    const [, other = ''] = writeFace('other', { ...face, frames: shifted })
    const together = JSON.parse((await pulse(first, second)).output)
    const apart = JSON.parse((await pulse(first, other)).output)
    expect([together.windows.length, apart.windows.length]).toEqual([10, 5])
    expect(apart.windows[0].from).toBeCloseTo(130 / 30, 1)
    expect(Math.abs(apart.heartRate.value - together.heartRate.value)).toBeLessThan(1)
  })

  test('says that a single row is too short', async () => {
    const { code, output } = await pulse(write('row.csv', 't_s,r,g,b\n5,180,130,100\n'))
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ heartRate: { notMeasured: 'too-short' }, windows: [] })
  })

  test('goes on after a jump of the clock by years', async () => {
    const rows = makeFace({ seconds: 12, regions: 1 }).frames.map(
      ({ time, colours }) => `${time + (time > 6 ? 1e9 : 0)},${colours.join(',')}`,
    )
    const { code, output } = await pulse(write('jump.csv', `t_s,r,g,b\n${rows.join('\n')}`))
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ heartRate: { notMeasured: expect.any(String) } })
  })

  test.each([
    ['no-such-file', 'missing.csv', undefined],
    ['empty-file', 'empty.csv', ''],
    ['empty-file', 'blank.csv', '\n \n'],
    ['no-header:1', 'bare.csv', GOOD],
    ['no-header:1', 'other.csv', 'a,b,c\n1,2,3\n'],
    ['no-rows', 'head.csv', 't_s,r,g,b\n'],
    ['not-text', 'binary.csv', Uint8Array.of(137, 80, 78, 71, 0, 0, 1, 2)],
    ['malformed-row:4', 'short.csv', `t_s,r,g,b\n${GOOD}0.066,180,130\n`],
    ['malformed-row:2', 'long.csv', 't_s,r,g,b\n0,180,130,100,7\n'],
    ['not-a-number:4', 'nan.csv', `t_s,r,g,b\n${GOOD}0.066,NaN,130,100\n`],
    ['not-a-number:2', 'gap.csv', 't_s,r,g,b\n0,,130,100\n'],
    ['not-a-number:2', 'word.csv', 't_s,r,g,b\nInfinity,180,130,100\n'],
    ['not-a-number:2', 'hex.csv', 't_s,r,g,b\n0x10,180,130,100\n'],
    ['backwards-time:4', 'back.csv', `t_s,r,g,b\n${GOOD}0.02,180,130,100\n`],
    ['clock-too-slow', 'ms.csv', 't_s,r,g,b\n0,180,130,100\n33,180,130,100\n67,180,130,100\n'],
    ['time-out-of-range:2', 'far.csv', 't_s,r,g,b\n1e300,180,130,100\n'],
    ['colour-out-of-range:2', 'bright.csv', 't_s,r,g,b\n0,300,130,100\n'],
    ['colour-out-of-range:2', 'negative.csv', 't_s,r,g,b\n0,180,-1,100\n'],
    ['not-readable', `${'name'.repeat(100)}.csv`, undefined],
    ['no-header:1', 'wide.csv', ','.repeat(MANY)],
    ['malformed-row:2', 'commas.csv', `t_s,r,g,b\n${','.repeat(MANY)}`],
    // Read with patience, this would take an hour.
    ['malformed-row:2', 'digits.csv', `t_s,r,g,b\n${'1'.repeat(1_000_000)}x,180,130,100\n`],
    ['column-twice:1', 'regions.csv', 't_s,r,g,b,R,G,B\n0,180,130,100,170,120,90\n'],
  ])('%s is told by name, with its file and line: %s', async (expected, name, text) => {
    if (text !== undefined) write(name, text)
    const { code, output } = await pulse(name)
    const [fault, line] = expected.split(':')
    expect(code).toBe(2)
    expect(output).toMatch(new RegExp(`^${name}${line ? `:${line}` : ''}: ${fault}: .+\n$`))
  })

  test('a folder and a device are not read', async () => {
    mkdirSync(join(folder, 'folder'))
    for (const path of ['folder', '/dev/zero']) {
      const { code, output } = await pulse(path)
      expect({ code, output }).toEqual({ code: 2, output: `${path}: not-a-file: this is not a file\n` })
    }
  })

  test('links that lead in a circle are told as one that cannot be read', async () => {
    symlinkSync('circle.csv', join(folder, 'circle.csv'))
    const { code, output } = await pulse('circle.csv')
    expect(code).toBe(2)
    expect(output).toMatch(/^circle\.csv: not-readable: .+\n$/)
  })

  test('files of different times are not one scan', async () => {
    const [one, other] = [write('a.csv', `t_s,r,g,b\n${GOOD}`), write('b.csv', 't_s,r,g,b\n9,180,130,100\n')]
    const { code, output } = await pulse(one, other)
    expect(code).toBe(2)
    expect(output).toMatch(/^b\.csv: clocks-differ: /)
  })

  test('repeats nothing of a strange file that a terminal would obey', async () => {
    const { output } = await pulse(write('escape.csv', `t_s,r,g,b\n\u001B[31mred${'x'.repeat(500)},1,2,3\n`))
    expect(output).not.toContain('\u001B')
    expect(output.length).toBeLessThan(150)
  })

  test('asks for files if there are none', async () => {
    const { code, output } = await pulse()
    expect(code).toBe(2)
    expect(output).toContain('npm run -s pulse -- FILE')
  })
})
