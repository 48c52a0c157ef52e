import { findClash } from './pulse/join-traces.ts'
import { readTrace, type Fault } from './pulse/read-trace.ts'
import { scanTraces } from './pulse/scan-traces.ts'

/** What is wrong with what was asked, beside 1 for what is wrong with us. */
const WRONG_INPUT = 2

function leave({ fault, file, line, words }: Fault): never {
  const place = line === undefined ? file : `${file}:${line}`
  console.error(`${place}: ${fault}: ${words}`)
  process.exit(WRONG_INPUT)
}

// Whoever reads may stop early, as `head` does.
process.stdout.on('error', () => process.exit())

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Which traces? npm run -s pulse -- FILE [FILE…], one file a region of the face.')
  process.exit(WRONG_INPUT)
}
const traces = files.map((file) => {
  const read = readTrace(file, process.env['HALE_CWD'] ?? process.cwd())
  return 'fault' in read ? leave(read) : read
})
const clash = findClash(traces)
if (clash) leave(clash)
// The wave is for drawing.
const { wave: _, ...report } = scanTraces(traces)
console.log(JSON.stringify(report, null, 2))
