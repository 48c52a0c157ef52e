import { errorTable, faceTargets, measureRecordings } from './faces.ts'
import { measureFingers } from './fingers.ts'
import { measureRefusals } from './refusals.ts'
import type { Section } from '../targets.ts'
import { findRecordings, readFaces, readFingers, readNegatives } from './truth.ts'
import { readVideos } from './videos.ts'
import { measureWaveforms } from './waveforms.ts'

/** Measures all recordings in the folder that `HALE_EVAL_DATA` names. */
export async function measureAllRecordings(): Promise<Section> {
  const folder = findRecordings(process.env['HALE_EVAL_DATA'])
  if (!folder)
    return { text: 'HALE_EVAL_DATA names no folder with pulse/: no recordings to judge by.', targets: [] }
  const fingers = readFingers(folder)
  const faces = measureRecordings(readFaces(folder))
  const whole = measureFingers(fingers)
  const refused = measureRefusals('negative', readNegatives(folder))
  const videos = measureRefusals('video', await readVideos(folder))
  const waves = measureWaveforms(folder)
  return {
    text: [
      '## Recordings',
      errorTable('face: mean error, bpm', faces),
      errorTable('finger: mean error, bpm', measureRecordings(fingers)),
      whole.table,
      waves.table,
      refused.table,
      videos.table,
    ].join('\n\n'),
    targets: [faceTargets(faces), ...[refused, videos, whole, waves].map(({ targets }) => targets)].flat(),
  }
}
