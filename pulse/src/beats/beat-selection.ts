/** A local maximum of the correlation with the beat template. */
export type Candidate = { time: number; correlation: number }

/** Correlation with the template that a beat needs to raise the total score. */
const MIN_SCORE = 0.3
/** Cost of an interval, times the square of the logarithm of its ratio to the expected one: 0.4 for 25 %. */
const INTERVAL_COST = 8
/** Cost of a missed beat, and maximum number of consecutive missed beats. */
const MISSED_COST = 0.5
const MAX_MISSED = 3

/** Returns the lowest cost of an interval, which may be one to four beat lengths long. */
function costOf(interval: number, beat: number): number {
  let min = Infinity
  for (let beats = 1; beats <= 1 + MAX_MISSED; beats++) {
    min = Math.min(min, INTERVAL_COST * Math.log(interval / (beats * beat)) ** 2 + MISSED_COST * (beats - 1))
  }
  return min
}

/**
 * Selects the beats among candidates by dynamic programming: the sequence with the highest correlations and with intervals
 * close to the tracked rate (Ellis, Beat tracking by dynamic programming, J. New Music Research 36, 2007, section 3).
 * @param candidates in order of time, in any unit
 * @param beatAt beat length at a time, in the same unit
 */
export function selectBeats(candidates: readonly Candidate[], beatAt: (time: number) => number): Candidate[] {
  const scores: number[] = []
  const predecessors: number[] = []
  let start = 0
  for (const [index, candidate] of candidates.entries()) {
    const beat = beatAt(candidate.time)
    const oldest = candidate.time - (MAX_MISSED + 1.5) * beat
    while ((candidates[start]?.time ?? Infinity) < oldest) start++
    let [best, from] = [0, -1]
    for (let earlier = start; earlier < index; earlier++) {
      const interval = candidate.time - (candidates[earlier]?.time ?? 0)
      const total = (scores[earlier] ?? 0) - costOf(interval, beat)
      if (total > best) [best, from] = [total, earlier]
    }
    scores.push(best + candidate.correlation - MIN_SCORE)
    predecessors.push(from)
  }
  return backtrack(candidates, scores, predecessors)
}

function backtrack(
  candidates: readonly Candidate[],
  scores: readonly number[],
  predecessors: readonly number[],
): Candidate[] {
  const chain: Candidate[] = []
  let index = scores.reduce((best, total, at) => (total > (scores[best] ?? -Infinity) ? at : best), 0)
  while (index >= 0) {
    const candidate = candidates[index]
    if (!candidate) break
    chain.push(candidate)
    index = predecessors[index] ?? -1
  }
  return chain.toReversed()
}
