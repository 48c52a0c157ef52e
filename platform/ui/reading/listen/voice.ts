import { useCallback, useSyncExternalStore } from 'react'

/**
 * A voice of the device itself: others are spoken by somebody else's server, which would learn what is read. Undefined
 * where the device has none of this language.
 */
export function findVoice(lang: string): SpeechSynthesisVoice | undefined {
  const wanted = tagOf(lang)
  const voices = isSpeechThere()
    ? speechSynthesis
        .getVoices()
        .filter((voice) => voice.localService && languageOf(voice.lang) === languageOf(wanted))
    : []
  return (
    voices.find((voice) => tagOf(voice.lang) === wanted) ?? voices.find((voice) => voice.default) ?? voices[0]
  )
}

/** Whether the device can read a text of this language aloud; browsers know their voices a moment after the start. */
export function useHasVoice(lang: string): boolean {
  const subscribe = useCallback((listener: () => void) => {
    if (!isSpeechThere()) return () => {}
    speechSynthesis.addEventListener('voiceschanged', listener)
    return () => speechSynthesis.removeEventListener('voiceschanged', listener)
  }, [])
  return useSyncExternalStore(subscribe, () => findVoice(lang) !== undefined)
}

/** The web views of Android have none, whatever the types say. */
function isSpeechThere(): boolean {
  return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
}

/** Some Android voices say "en_GB". */
function tagOf(lang: string): string {
  return lang.replace('_', '-').toLowerCase()
}

function languageOf(lang: string): string | undefined {
  return tagOf(lang).split('-')[0]
}
