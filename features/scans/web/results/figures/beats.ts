/** Sample rate, in Hz, of the wave that a report contains for display. */
const SAMPLE_RATE = 30
/** share of the time between two beats in which no other peak counts */
const REFRACTORY_SHARE = 0.6

/** Finds the beats of a wave for display: its highest points, at least `REFRACTORY` of a beat apart. `heartRate` in bpm. */
export function findBeats(wave: ArrayLike<number>, heartRate: number): number[] {
  const apart = (REFRACTORY_SHARE * SAMPLE_RATE * 60) / heartRate
  const at = (index: number) => wave[index] ?? 0
  const peaks = Array.from({ length: wave.length }, (_, index) => index).filter(
    (index) =>
      index > 0 &&
      index < wave.length - 1 &&
      at(index) > 0 &&
      at(index) > at(index - 1) &&
      at(index) >= at(index + 1),
  )
  const indexes: number[] = []
  for (const peak of peaks.toSorted((one, other) => at(other) - at(one)))
    if (indexes.every((one) => Math.abs(one - peak) >= apart)) indexes.push(peak)
  return indexes.toSorted((one, other) => one - other)
}
