import type { Part } from './bars.ts'
import { askAll, errorTable, faceBars } from './faces.ts'
import { measureFingers } from './fingers.ts'
import { measureRefusals } from './refusals.ts'
import { findRecordings, readFaces, readFingers, readNegatives } from './truth.ts'
import { readVideos } from './videos.ts'
import { measureWaveforms } from './waveforms.ts'

/** Everything in the folder of recordings that the environment names. */
export async function measureRecordings(): Promise<Part> {
  const folder = findRecordings(process.env['HALE_EVAL_DATA'])
  if (!folder)
    return { text: 'HALE_EVAL_DATA names no folder with pulse/: no recordings to judge by.', bars: [] }
  const fingers = readFingers(folder)
  const faces = askAll(readFaces(folder))
  const whole = measureFingers(fingers)
  const refused = measureRefusals('negative', readNegatives(folder))
  const videos = measureRefusals('video', await readVideos(folder))
  const waves = measureWaveforms(folder)
  return {
    text: [
      '## Recordings',
      errorTable('face: mean error, bpm', faces),
      errorTable('finger: mean error, bpm', askAll(fingers)),
      whole.table,
      waves.table,
      refused.table,
      videos.table,
    ].join('\n\n'),
    bars: [...faceBars(faces), ...refused.bars, ...videos.bars, ...whole.bars, ...waves.bars],
  }
}
