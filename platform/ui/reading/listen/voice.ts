import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns a voice of the device itself: other voices send the text to another company's server. Undefined
 * where the device has none for this language.
 */
export function findVoice(lang: string): SpeechSynthesisVoice | undefined {
  const tag = tagOf(lang)
  const voices = isSpeechThere()
    ? speechSynthesis
        .getVoices()
        .filter((voice) => voice.localService && languageOf(voice.lang) === languageOf(tag))
    : []
  return (
    voices.find((voice) => tagOf(voice.lang) === tag) ?? voices.find((voice) => voice.default) ?? voices[0]
  )
}

/** Whether the device can read a language aloud; browsers load their voices a moment after the start. */
export function useHasVoice(lang: string): boolean {
  const subscribe = useCallback((listener: () => void) => {
    if (!isSpeechThere()) return () => {}
    speechSynthesis.addEventListener('voiceschanged', listener)
    return () => speechSynthesis.removeEventListener('voiceschanged', listener)
  }, [])
  return useSyncExternalStore(subscribe, () => findVoice(lang) !== undefined)
}

/** Whether the browser has speech synthesis; Android's web views do not, whatever the types say. */
function isSpeechThere(): boolean {
  return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
}

/** Returns a voice's language tag; some Android voices have "en_GB". */
function tagOf(lang: string): string {
  return lang.replace('_', '-').toLowerCase()
}

function languageOf(lang: string): string | undefined {
  return tagOf(lang).split('-')[0]
}
