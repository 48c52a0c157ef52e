import { onTestFinished, vi } from 'vitest'

/** What a voice was told to say last, and how quickly. */
type Spoken = { text: string; rate: number }

/**
 * The device has one voice for the rest of the test, which says what it is told until it is told that the sentence has ended.
 * The test browser has none.
 */
export function giveVoice({ isLocal }: { isLocal: boolean }) {
  let spoken: Spoken | undefined
  let end = () => {}
  class Utterance extends EventTarget {
    rate = 1
    text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'en-GB', localService: isLocal, default: true }],
    speak(utterance: Utterance) {
      spoken = { text: utterance.text, rate: utterance.rate }
      end = () => void utterance.dispatchEvent(new Event('end'))
    },
    cancel() {
      end = () => {}
    },
  })
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { spoken: () => spoken, endSentence: () => end() }
}
