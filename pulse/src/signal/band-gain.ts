/** Hz */
const low = 0.65
const high = 3.6

/** Power that a zero-phase Butterworth band of second order, 0.65 to 3.6 Hz, leaves of a sine. */
export function gainAt(hertz: number): number {
  const away = (hertz * hertz - low * high) / (hertz * (high - low))
  return (1 + away ** 4) ** -2
}
