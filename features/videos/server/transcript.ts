import type { Captions } from '../contract/captions.ts'

/** Returns the text of all captions for the search, one cue a line. */
export function transcriptOf(captions: Captions[]): string {
  return captions.flatMap(({ cues }) => cues.map(({ text }) => text.replaceAll('\n', ' '))).join('\n')
}
