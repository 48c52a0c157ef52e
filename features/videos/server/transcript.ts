import type { Captions } from '../contract/captions.ts'

/** The words of all captions, a cue a line: what is searched. */
export function transcriptOf(captions: Captions[]): string {
  return captions.flatMap(({ cues }) => cues.map(({ text }) => text.replaceAll('\n', ' '))).join('\n')
}
