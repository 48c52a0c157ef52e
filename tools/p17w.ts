import { makeNegative } from '../pulse/test/synthetic-negatives.ts'
import { scanFrames } from '../pulse/test/scan-frames.ts'
import { readFaces } from './bench/pulse/recordings/truth.ts'
import { scanTraces } from './pulse/scan-traces.ts'
const g = globalThis as any
function look(name: string) {
  const ws = g.ws; let best = 0, rate = 0, lag20 = 0
  for (const lag of [10, 14]) for (let i = 0; i + lag < ws.length; i++) {
    const a = ws[i], b = ws[i + lag]
    let d = Infinity
    for (const s of a.skin) { const t = b.skin.find((x: any) => x.region === s.region); if (t) d = Math.min(d, Math.hypot(Math.log(t.redToGreen / s.redToGreen), Math.log(t.blueToGreen / s.blueToGreen))) }
    if (d < Infinity) { best = Math.max(best, d) }
    if (a.confidence > 0.8 && b.confidence > 0.8) rate = Math.max(rate, Math.abs(a.heartRate - b.heartRate))
  }
  console.log(name, best.toFixed(4), rate.toFixed(1))
}
for (const f of readFaces('/work/shared/data/pulse')) { scanTraces(f.traces); look(f.name) }
for (let s = 1000; s < 1020; s++) { scanFrames(makeNegative('relay', { seed: s, frameRate: 30, regions: 3 })); look('relay') }
