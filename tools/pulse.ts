import { findClash } from './pulse/join-traces.ts'
import { readTrace, type Fault } from './pulse/read-trace.ts'
import { scanTraces } from './pulse/scan-traces.ts'

/** Exit code of wrong input; 1 is a failure of the program. */
const WRONG_INPUT = 2

function fail({ fault, file, line, message }: Fault): never {
  const place = line === undefined ? file : `${file}:${line}`
  console.error(`${place}: ${fault}: ${message}`)
  process.exit(WRONG_INPUT)
}

// The reader of a pipe may stop early, as `head` does.
process.stdout.on('error', () => process.exit())

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Which traces? npm run -s pulse -- FILE [FILE…], one file a region of the face.')
  process.exit(WRONG_INPUT)
}
const traces = files.map((file) => {
  const read = readTrace(file, process.env['HALE_CWD'] ?? process.cwd())
  return 'fault' in read ? fail(read) : read
})
const clash = findClash(traces)
if (clash) fail(clash)
// The wave is only for display.
const { wave: _, ...report } = scanTraces(traces)
console.log(JSON.stringify(report, null, 2))
