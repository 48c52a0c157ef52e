import type { Cue } from '../../../contract/captions.ts'
import {
  charactersPerSecond,
  cueFaults,
  MAX_CHARACTERS_PER_SECOND,
  type CueFault,
} from '../../../rules/captions.ts'
import { t } from '@lingui/core/macro'

/** A fault of a cue, or `too-fast`, which does not prevent publishing. */
export type CueProblem = CueFault | 'too-fast'

/** Returns problems by the index of the cue; `seconds` is the length of the video, infinite where unknown. */
export function findCueProblems(cues: readonly Cue[], seconds = Infinity): Map<number, CueProblem> {
  const fast = cues.flatMap((cue, index): [number, CueProblem][] =>
    charactersPerSecond(cue) > MAX_CHARACTERS_PER_SECOND ? [[index, 'too-fast']] : [],
  )
  const faults = cueFaults(cues, seconds).map(({ index, kind }): [number, CueProblem] => [index, kind])
  return new Map([...fast, ...faults])
}

export function cueProblemMessage(problem: CueProblem): string {
  switch (problem) {
    case 'empty':
      return t`Has no text`
    case 'ends-before-it-begins':
      return t`Ends before it starts`
    case 'overlaps':
      return t`Starts before the one above ends`
    case 'after-the-end':
      return t`Starts after the end of the video`
    case 'too-fast':
      return t`Hard to read in the time available: show it for longer, or shorten it`
  }
}
