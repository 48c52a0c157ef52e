import { makeNegative } from '../pulse/test/synthetic-negatives.ts'
import { scanFrames } from '../pulse/test/scan-frames.ts'
for (const name of (process.argv[2] ?? 'tintedLamp,screen,people,relay,doubled,swapped').split(',')) {
  let n = 0, told = 0, scans = 0; const why = new Map<string, number>(); const seeds = []
  const N = Number(process.argv[3] ?? 30)
  for (let seed = 1000; seed < 1000 + N; seed++) {
    const r = scanFrames(makeNegative(name as any, { seed, frameRate: 30, regions: 3 }))
    let t = 0
    for (const w of r.windows) { n++; if (typeof w.heartRate === 'number') { told++; t++ } else why.set(w.heartRate.notMeasured, (why.get(w.heartRate.notMeasured) ?? 0) + 1) }
    if ('value' in r.heartRate) scans++
    if (t) seeds.push(seed + ':' + t)
  }
  console.log(name, 'windows', (told / n * 100).toFixed(1) + '%', 'scans', scans, 'of', N, [...why].join(' '), seeds.slice(0, 8).join(' '))
}
