/** So many rows tell how high the others will be. */
const SAMPLE = 16

/**
 * How high a row is before it has been on the page: as the first ones were. It is settled early and then stays, because
 * rows above the window that changed their guess would move what somebody looks at. In CSS pixels.
 */
export function rowHeight(guess: number) {
  let sum = 0
  let count = 0
  return {
    note(height: number): void {
      if (count === SAMPLE) return
      sum += height
      count += 1
    },
    typical: (): number => (count === SAMPLE ? sum / SAMPLE : guess),
  }
}
