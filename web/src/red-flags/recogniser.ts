import realWords from '@hale/domain/red-flags/real-words.json'
import { unpackWords } from '@hale/domain/red-flags/real-words'
import { createRecogniser } from '@hale/domain/red-flags/recognise'
import weights from '@hale/domain/red-flags/weights.json'

export const findDanger = createRecogniser(unpackWords(realWords), weights)
