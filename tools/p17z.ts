import { makeNegative } from '../pulse/test/synthetic-negatives.ts'
import { makeFace } from '../pulse/test/synthetic.ts'
import { SKIN_NAMES } from '../pulse/test/synthetic-skin.ts'
import { readFaces } from './bench/pulse/recordings/truth.ts'
import { forEachFrame } from './pulse/join-traces.ts'
const med = (v: number[]) => v.toSorted((a, b) => a - b)[Math.floor(v.length / 2)]!
function steps(frames: any[]) {
  const n = frames[0].colours.length / 3
  const f = frames.map((x) => [x.time, ...Array.from({ length: n }, (_, r) => [Math.log(x.colours[r * 3] / x.colours[r * 3 + 1]), Math.log(x.colours[r * 3 + 2] / x.colours[r * 3 + 1]), Math.log(x.colours[r * 3 + 1])]).flat()])
  let best = 0, at = 0, lightBest = 0
  const t0 = f[0]![0]!, t1 = f.at(-1)![0]!
  for (let t = t0 + 4; t < t1 - 4; t += 0.5) {
    const b = f.filter((x) => x[0]! > t - 3.5 && x[0]! < t - 0.5), a = f.filter((x) => x[0]! > t + 0.5 && x[0]! < t + 3.5)
    if (b.length < 10 || a.length < 10) continue
    let d = Infinity, dl = Infinity
    for (let r = 0; r < n; r++) { const s = [0, 1].map((k) => med(a.map((x) => x[1 + r * 3 + k]!)) - med(b.map((x) => x[1 + r * 3 + k]!))); d = Math.min(d, Math.hypot(...s)); dl = Math.min(dl, Math.abs(med(a.map((x) => x[3 + r * 3]!)) - med(b.map((x) => x[3 + r * 3]!)))) }
    if (d > best) { best = d; at = t }
    lightBest = Math.max(lightBest, dl)
  }
  return [best.toFixed(4), lightBest.toFixed(3), at.toFixed(0)]
}
for (const f of readFaces('/work/shared/data/pulse')) { const frames: any[] = []; forEachFrame(f.traces, (x) => frames.push({ time: x.time, colours: x.colours.slice() })); console.log('real', f.name, steps(frames), frames[900].colours.map((x: number) => Math.round(x)).join(' ')) }
const made = []; for (let s = 0; s < 20; s++) made.push(steps(makeFace({ seed: s, seconds: 30, rate: 70, skin: SKIN_NAMES[s % SKIN_NAMES.length]!, noise: 0.1 } as any).frames)[0]); console.log('made', made.toSorted().join(' '))
const relay = []; for (let s = 1000; s < 1040; s++) relay.push(steps(makeNegative('relay', { seed: s, frameRate: 30, regions: 3 }))[0]); console.log('relay', relay.toSorted().join(' '))
