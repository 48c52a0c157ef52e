import { readFaces, truthBetween } from './bench/pulse/recordings/truth.ts'
import { measureWindows, scoreOf, coverageOf } from './bench/pulse/recordings/window-scores.ts'
const faces = readFaces('/work/shared/data/pulse')
const lengths = (process.argv[2] ?? '10,30').split(',').map(Number)
for (const length of lengths) {
  const all = faces.flatMap((f) => measureWindows(f, length))
  const row = (name: string, rs: typeof all) => {
    const s = scoreOf(rs, (r) => r.rate), u = scoreOf(rs, (r) => r.unchecked), m = scoreOf(rs.filter(r => r.rate !== undefined), (r) => r.medianPos)
    const worst = Math.max(...rs.map((r) => (r.rate === undefined ? 0 : Math.abs(r.rate - r.truth))))
    console.log(`${length}s ${name.padEnd(4)} n ${rs.length} answered ${(s.answered * 100).toFixed(1)} mae ${s.mae.toFixed(2)} worst ${worst.toFixed(1)} held ${(coverageOf(rs) * 100).toFixed(1)} unchecked ${u.mae.toFixed(2)} medPOS(accepted) ${m.mae.toFixed(2)}`)
  }
  for (const f of faces) row(f.name, all.filter((r) => r.recording === f.name))
  row('all', all)
}
