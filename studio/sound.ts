import { clamp, mix } from './motion.ts'
import type { Film } from './film.ts'

const SAMPLE_RATE = 24_000
/** Mean level in full-scale decibels; measured with ebur128 this is about -24 LUFS. */
const LEVEL_DB = -23.5
const PEAK = 0.6
const CHORD_SECONDS = 8
const FADE_IN_SECONDS = 2
const FADE_OUT_SECONDS = 3
/** Semitones above the root; each chord leads softly to the next. */
const CHORDS = [
  [0, 7, 12, 16],
  [-3, 4, 9, 16],
  [-7, 5, 9, 12],
  [-5, 2, 7, 14],
]
/** A bell's partials: frequency relative to the first, amplitude share, seconds to fade to a third. */
const PARTIALS = [
  [1, 1, 0.9],
  [2.76, 0.3, 0.4],
  [5.4, 0.1, 0.2],
] as const

/** Returns a WAV file of quiet chords and a soft bell at each chime; the same on every run. */
export function soundOf({ seconds, chimes, root }: Film): Buffer {
  const samples = new Float64Array(Math.round(seconds * SAMPLE_RATE))
  addPad(samples, root)
  level(samples)
  for (const at of chimes) addBell(samples, at, root * 4)
  for (let i = 0; i < samples.length; i++) {
    const t = i / SAMPLE_RATE
    const fade = clamp(t / FADE_IN_SECONDS) * clamp((seconds - t) / FADE_OUT_SECONDS)
    samples[i] = clamp((samples[i] ?? 0) * fade, -PEAK, PEAK)
  }
  return toWav(samples)
}

function addPad(samples: Float64Array, root: number) {
  for (let i = 0; i < samples.length; i++) {
    const t = i / SAMPLE_RATE
    const position = Math.floor(t / CHORD_SECONDS)
    const share = clamp((t % CHORD_SECONDS) / 2.5)
    const before = chordAt(root, position - 1, t) * (position === 0 ? 0 : 1)
    samples[i] = mix(before, chordAt(root, position, t), share)
  }
}

function chordAt(root: number, index: number, t: number): number {
  const chord = CHORDS[((index % CHORDS.length) + CHORDS.length) % CHORDS.length] ?? []
  const tones = chord.map((semitones, voice) => {
    const hertz = root * 2 ** (semitones / 12)
    const swell = 0.75 + 0.25 * Math.sin(2 * Math.PI * t * (0.07 + 0.03 * voice) + voice)
    return (
      (swell * (Math.sin(2 * Math.PI * hertz * t) + 0.22 * Math.sin(4 * Math.PI * hertz * t))) /
      (1 + 0.35 * voice)
    )
  })
  return tones.reduce((sum, tone) => sum + tone, 0)
}

function addBell(samples: Float64Array, at: number, hertz: number) {
  const start = Math.round(at * SAMPLE_RATE)
  const end = Math.min(samples.length, start + 4 * SAMPLE_RATE)
  for (let i = start; i < end; i++) {
    const t = (i - start) / SAMPLE_RATE
    const strike = clamp(t / 0.02)
    const tone = PARTIALS.reduce(
      (sum, [ratio, share, decay]) =>
        sum + share * Math.exp(-t / decay) * Math.sin(2 * Math.PI * hertz * ratio * t),
      0,
    )
    samples[i] = (samples[i] ?? 0) + 0.07 * strike * tone
  }
}

function level(samples: Float64Array) {
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const gain = 10 ** (LEVEL_DB / 20) / Math.sqrt(mean)
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain
}

function toWav(samples: Float64Array): Buffer {
  const bytes = samples.length * 2
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  samples.forEach((sample, i) => file.writeInt16LE(Math.round(sample * 32_767), 44 + i * 2))
  return file
}
