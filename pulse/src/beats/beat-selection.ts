/** A moment that looks like a beat. */
export type Candidate = { time: number; likeness: number }

/** What a beat must look like at least to be worth its place, as correlation with the shape. */
const WORTH = 0.3
/** What an interval costs by the square of its logarithm against the expected one: 0.4 for 25 %. */
const UNEVEN = 8
/** What a beat that cannot be seen costs, and how many may be missing in a row. */
const MISSING = 0.5
const MAX_MISSING = 3

/** The least an interval can cost; intervals that miss beats are one, two or three lengths. */
function costOf(interval: number, beat: number): number {
  let least = Infinity
  for (let beats = 1; beats <= 1 + MAX_MISSING; beats++) {
    least = Math.min(least, UNEVEN * Math.log(interval / (beats * beat)) ** 2 + MISSING * (beats - 1))
  }
  return least
}

/**
 * Chooses the beats among candidates: those that look like one and follow each other at about the tracked rate, by
 * dynamic programming (Ellis, Beat tracking by dynamic programming, J. New Music Research 36, 2007, section 3).
 * @param candidates in order of time
 * @param beatAt length of a beat at a time, in the candidates' unit
 */
export function chainBeats(candidates: readonly Candidate[], beatAt: (time: number) => number): Candidate[] {
  const totals: number[] = []
  const before: number[] = []
  let start = 0
  for (const [here, candidate] of candidates.entries()) {
    const beat = beatAt(candidate.time)
    const oldest = candidate.time - (MAX_MISSING + 1.5) * beat
    while ((candidates[start]?.time ?? Infinity) < oldest) start++
    let [best, from] = [0, -1]
    for (let earlier = start; earlier < here; earlier++) {
      const interval = candidate.time - (candidates[earlier]?.time ?? 0)
      const total = (totals[earlier] ?? 0) - costOf(interval, beat)
      if (total > best) [best, from] = [total, earlier]
    }
    totals.push(best + candidate.likeness - WORTH)
    before.push(from)
  }
  return walkBack(candidates, totals, before)
}

function walkBack(
  candidates: readonly Candidate[],
  totals: readonly number[],
  before: readonly number[],
): Candidate[] {
  const chain: Candidate[] = []
  let here = totals.reduce((best, total, at) => (total > (totals[best] ?? -Infinity) ? at : best), 0)
  while (here >= 0) {
    const candidate = candidates[here]
    if (!candidate) break
    chain.push(candidate)
    here = before[here] ?? -1
  }
  return chain.toReversed()
}
