import realWords from '@hale/domain/red-flags/real-words.json'
import { unpackWords } from '@hale/domain/red-flags/real-words'
import { createRecogniser, readVocabulary } from '@hale/domain/red-flags/recognise'
import weights from '@hale/domain/red-flags/weights.json'
import { inSlices } from '../ui/in-slices.ts'

/** Makes what finds danger in a phrase. Reading the vocabulary takes a slow phone a second, which must not hold up who is typing. */
export async function makeRecogniser() {
  return createRecogniser(unpackWords(realWords), weights, await inSlices(readVocabulary()))
}
