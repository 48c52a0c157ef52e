import { writeFileSync } from 'node:fs'
import { makeNegative } from '../pulse/test/synthetic-negatives.ts'
import { makeFace } from '../pulse/test/synthetic.ts'
import { SKIN_NAMES } from '../pulse/test/synthetic-skin.ts'
import { scanFrames } from '../pulse/test/scan-frames.ts'
import { readFaces } from './bench/pulse/recordings/truth.ts'
import { cutTraces, scanTraces } from './pulse/scan-traces.ts'
const g = globalThis as any
const all: any = {}
const take = (n: string) => { all[n] = g.dump; g.dump = [] }
g.dump = []
for (const f of readFaces('/work/shared/data/pulse')) { const start = f.traces[0]!.times[0]!, end = f.traces[0]!.times.at(-1)!; for (let t = start; t + 30 < end; t += 15) scanTraces(cutTraces(f.traces, t, t + 30)); take('real30 ' + f.name); scanTraces(f.traces); take('run ' + f.name) }
for (let s = 0; s < 60; s++) scanFrames(makeFace({ seed: s, rate: 45 + s * 2.2, skin: SKIN_NAMES[s % SKIN_NAMES.length]!, noise: [0, 0.05, 0.2][s % 3] } as any).frames)
take('made')
for (const n of ['people', 'relay']) { for (let s = 1000; s < 1040; s++) scanFrames(makeNegative(n as any, { seed: s, frameRate: 30, regions: 3 })); take(n) }
// real foreheads with other people's cheeks, and one after the other
const faces = readFaces('/work/shared/data/pulse')
const shifted = (t: any, by: number) => ({ ...t, times: t.times.map((x: number) => x + by) })
for (const a of faces) for (const b of faces) if (a !== b) for (let t = 10; t < 250; t += 40) {
  const A = cutTraces(a.traces, a.traces[0]!.times[0]! + t, a.traces[0]!.times[0]! + t + 30).map((x: any) => shifted(x, -(a.traces[0]!.times[0]! + t)))
  const B = cutTraces(b.traces, b.traces[0]!.times[0]! + t, b.traces[0]!.times[0]! + t + 30).map((x: any) => shifted(x, -(b.traces[0]!.times[0]! + t)))
  scanTraces([A[0]!, ...B.slice(1)])
}
take('real people')
writeFileSync('/tmp/w/p17/peaks.json', JSON.stringify(all))
