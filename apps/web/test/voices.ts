import { onTestFinished, vi } from 'vitest'

/** The last text that a voice spoke, and its rate. */
type Spoken = { text: string; rate: number }

/**
 * Gives the device one voice for the rest of the test, as the test browser has none. It speaks until it is told that the
 * sentence has ended.
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
