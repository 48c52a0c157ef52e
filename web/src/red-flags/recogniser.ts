import realWords from '@hale/domain/red-flags/real-words.json'
import { unpackWords } from '@hale/domain/red-flags/real-words'
import { createRecogniser } from '@hale/domain/red-flags/recognise'

export const findDanger = createRecogniser(unpackWords(realWords))
