import { useState } from 'react'
import { readStored, writeStored } from '#platform/offline/storage.ts'

/** Whether a step shows all questions as a list, or one at a time. */
export type AnsweringMode = 'list' | 'one'

const STORAGE_KEY = 'questionnaire-mode'

/** Returns how this device shows the questions; the choice is stored on the device only. */
export function useAnsweringMode() {
  const [mode, setMode] = useState<AnsweringMode>(() =>
    readStored('local', STORAGE_KEY) === 'one' ? 'one' : 'list',
  )
  const choose = (answeringMode: AnsweringMode) => {
    writeStored('local', STORAGE_KEY, answeringMode)
    setMode(answeringMode)
  }
  return { mode, choose }
}
