import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { createReader, type Reader, type SpeechState } from './create-reader.ts'
import { useHasVoice } from './voice.ts'

export type ListeningState = SpeechState & {
  /** Whether the device has a voice of its own for this text. */
  isPossible: boolean
  reader: Reader
  begin: () => void
  /** The button that starts reading, to which the focus returns. */
  button: RefObject<HTMLButtonElement | null>
}

/** Reads the element of `text` aloud, until the page is left. */
export function useListening(
  text: RefObject<HTMLElement | null>,
  lang = document.documentElement.lang,
): ListeningState {
  const [reader] = useState(createReader)
  const reading = useSyncExternalStore(reader.subscribe, reader.current)
  const isPossible = useHasVoice(lang)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => reader.stop, [reader])
  const begin = () => text.current && reader.begin(text.current, lang)
  return { ...reading, isPossible, reader, begin, button }
}
