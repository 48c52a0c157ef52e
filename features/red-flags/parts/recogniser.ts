import realWords from '../rules/real-words.json'
import { unpackWords } from '../rules/real-words.ts'
import { createRecogniser, readVocabulary } from '../rules/recognise.ts'
import weights from '../rules/weights.json'
import { runInSlices } from '#platform/ui/in-slices.ts'

/**
 * Makes the recogniser. Reading the vocabulary takes a slow phone a second, so it is done in steps that do not block
 * typing.
 */
export async function makeRecogniser() {
  return createRecogniser(unpackWords(realWords), weights, await runInSlices(readVocabulary()))
}
