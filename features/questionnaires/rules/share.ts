/** Returns where points lie between the fewest and the most, from 0 to 100. */
export function shareOf({ points, low, high }: { points: number; low: number; high: number }): number {
  return high > low ? Math.round((100 * (points - low)) / (high - low)) : 100
}
