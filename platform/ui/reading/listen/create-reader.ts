import { findVoice } from './voice.ts'
import { sentencesOf, type Sentence } from './passages.ts'

export const RATES = [0.75, 1, 1.25, 1.5, 2] as const

export type Reading = {
  state: 'stopped' | 'reading' | 'paused'
  rate: number
  /** Whether the voice failed, the last time. */
  hasFailed: boolean
}

export type Reader = ReturnType<typeof createReader>

/** Reads a text aloud, a sentence at a time, and marks the paragraph that it is at. */
export function createReader() {
  const { current, subscribe, become } = createState()
  let sentences: Sentence[] = []
  let index = 0
  let language = ''
  // Referred to here, since Chrome forgets an utterance that nothing refers to, and its end with it.
  let utterance: SpeechSynthesisUtterance | undefined
  const mark = createMarker()

  /** Begins the sentence anew: what a browser does on `pause()` differs, and some never resume. */
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
    /** What is in another language is read by a voice of `lang` where the device has none of its own. */
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
  let now: Reading = { state: 'stopped', rate: 1, hasFailed: false }
  const listeners = new Set<() => void>()
  return {
    current: () => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    become(next: Partial<Reading>) {
      now = { ...now, ...next }
      listeners.forEach((listener) => listener())
    },
  }
}

/** Undefined where the device has no voice. Without one that is named, a browser may choose one of somebody else's server. */
function utteranceOf({ text, lang }: Sentence, language: string, rate: number) {
  const voice = findVoice(lang) ?? findVoice(language)
  return voice && Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate })
}

/** Marks one paragraph at a time, and brings it into view. */
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
