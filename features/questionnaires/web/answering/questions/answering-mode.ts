import { useState } from 'react'
import { readStored, writeStored } from '#platform/offline/storage.ts'

/** All questions of a step in a list, or one after the other. */
export type AnsweringMode = 'list' | 'one'

const KEY = 'questionnaire-mode'

/** How this device shows the questions; kept on it, and nowhere else. */
export function useAnsweringMode() {
  const [mode, setMode] = useState<AnsweringMode>(() => (readStored('local', KEY) === 'one' ? 'one' : 'list'))
  const choose = (chosen: AnsweringMode) => {
    writeStored('local', KEY, chosen)
    setMode(chosen)
  }
  return { mode, choose }
}
