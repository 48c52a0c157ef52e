import type { Captions } from '@hale/contracts/videos/captions'

/** The words of all captions, a cue a line: what is searched. */
export function transcriptOf(captions: Captions[]): string {
  return captions.flatMap(({ cues }) => cues.map(({ text }) => text.replaceAll('\n', ' '))).join('\n')
}
