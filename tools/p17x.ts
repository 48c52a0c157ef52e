import { makeNegative } from '../pulse/test/synthetic-negatives.ts'
import { makeFace } from '../pulse/test/synthetic.ts'
import { SKIN_NAMES } from '../pulse/test/synthetic-skin.ts'
import { scanFrames } from '../pulse/test/scan-frames.ts'
import { readFaces } from './bench/pulse/recordings/truth.ts'
import { cutTraces, scanTraces } from './pulse/scan-traces.ts'
const g = globalThis as any
const q = (v: number[], p: number) => v.length ? v.toSorted((a, b) => a - b)[Math.min(v.length - 1, Math.floor(p * v.length))]!.toFixed(3) : '-'
const show = (name: string, dump: any[]) => { const d = dump.filter((d) => d.even); for (const k of [0, 1, 2, 3]) { const v = d.map((d) => d.even[k][0]); console.log(name, 'reach', [10, 15, 20, 30][k], v.length, [0, .01, .05, .1, .25, .5, .75, .9, .95, .98, .99, 1].map((p) => q(v, p)).join(' ')) } g.all ??= {}; g.all[name] = d }
g.dump = []
for (const f of readFaces('/work/shared/data/pulse')) { const start = f.traces[0]!.times[0]!, end = f.traces[0]!.times.at(-1)!; for (let t = start; t + 30 < end; t += 10) scanTraces(cutTraces(f.traces, t, t + 30)); show('real30 ' + f.name, g.dump); g.dump = []; scanTraces(f.traces); show('run ' + f.name, g.dump); g.dump = [] }
show('real', g.dump); g.dump = []
for (let s = 0; s < 40; s++) scanFrames(makeFace({ seed: s, rate: 45 + s * 3, skin: SKIN_NAMES[s % SKIN_NAMES.length]!, noise: s % 2 ? 0.05 : 0 } as any).frames)
show('made', g.dump); g.dump = []
for (let s = 1000; s < 1100; s++) scanFrames(makeNegative('tintedLamp', { seed: s, frameRate: 30, regions: 3 }))
show('lamp', g.dump)

import { writeFileSync } from 'node:fs'
writeFileSync('/tmp/w/p17/steady.json', JSON.stringify(g.all))
