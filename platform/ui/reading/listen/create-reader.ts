import { findVoice } from './voice.ts'
import { sentencesOf, type Sentence } from './passages.ts'

export const SPEECH_RATES = [0.75, 1, 1.25, 1.5, 2] as const

export type SpeechState = {
  state: 'stopped' | 'reading' | 'paused'
  rate: number
  /** Whether the voice failed at the last attempt. */
  hasFailed: boolean
}

export type Reader = ReturnType<typeof createReader>

/** Returns a reader that reads a text aloud, sentence by sentence, and highlights the current paragraph. */
export function createReader() {
  const { current, subscribe, become } = createState()
  let sentences: Sentence[] = []
  let index = 0
  let language = ''
  // Kept in a variable, because Chrome garbage-collects an utterance without references, and its end event
  // with it.
  let utterance: SpeechSynthesisUtterance | undefined
  const mark = createMarker()

  /** Restarts the current sentence: browsers' `pause()` differs, and some never resume. */
  function say() {
    const sentence = sentences[index]
    silence()
    if (!sentence) return stop()
    const next = utteranceOf(sentence, language, current().rate)
    if (!next) return fail()
    mark(sentence.block)
    next.addEventListener('end', () => {
      if (utterance !== next) return
      index += 1
      say()
    })
    next.addEventListener('error', () => {
      if (utterance === next) fail()
    })
    utterance = next
    speechSynthesis.speak(next)
  }

  function silence() {
    if (!utterance) return
    utterance = undefined
    speechSynthesis.cancel()
  }

  function fail() {
    stop()
    become({ hasFailed: true })
  }

  function stop() {
    silence()
    mark(undefined)
    index = 0
    if (current().state !== 'stopped') become({ state: 'stopped' })
  }

  return {
    current,
    subscribe,
    /**
     * Starts reading; parts in another language use the voice of `lang` where the device has none of theirs.
     */
    begin(text: HTMLElement, lang: string) {
      stop()
      language = lang
      sentences = sentencesOf(text)
      become({ state: 'reading', hasFailed: false })
      say()
    },
    pause() {
      silence()
      become({ state: 'paused' })
    },
    resume() {
      become({ state: 'reading' })
      say()
    },
    setRate(rate: number) {
      become({ rate })
      if (current().state === 'reading') say()
    },
    stop,
  }
}

function createState() {
  let now: SpeechState = { state: 'stopped', rate: 1, hasFailed: false }
  const listeners = new Set<() => void>()
  return {
    current: () => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    become(next: Partial<SpeechState>) {
      now = { ...now, ...next }
      listeners.forEach((listener) => listener())
    },
  }
}

/**
 * Returns an utterance; undefined where the device has no voice. The voice is set, because a browser may
 * otherwise choose one that sends the text to another company's server.
 */
function utteranceOf({ text, lang }: Sentence, language: string, rate: number) {
  const voice = findVoice(lang) ?? findVoice(language)
  return voice && Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate })
}

/**
 * Returns a function that highlights one paragraph at a time and scrolls it into view; undefined ends the highlight.
 */
function createMarker() {
  let marked: HTMLElement | undefined
  return (block: HTMLElement | undefined) => {
    if (block === marked) return
    if (marked) delete marked.dataset['readAloud']
    marked = block
    if (!block) return
    block.dataset['readAloud'] = ''
    block.scrollIntoView({ block: 'nearest' })
  }
}
