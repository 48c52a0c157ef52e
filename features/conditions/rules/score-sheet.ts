/**
 * Sums the scores of typed words for many names at once; of a word's meanings, the best counts. Its arrays are
 * allocated once and reused by every search.
 */
export function createScoreSheet(names: number) {
  const score = new Float64Array(names)
  const matched = new Float64Array(names)
  const best = new Float64Array(names)
  const bestMatched = new Float64Array(names)
  /** By name: the last typed word that scored, from 1; 0 for none. */
  const lastWord = new Int16Array(names)
  let touched: number[] = []

  function add(name: number, word: number, points: number, rarity: number): void {
    if (lastWord[name] === 0) touched.push(name)
    if (lastWord[name] !== word + 1) {
      lastWord[name] = word + 1
      best[name] = 0
      bestMatched[name] = 0
    }
    const before = best[name] ?? 0
    if (points <= before) return
    score[name] = (score[name] ?? 0) + points - before
    matched[name] = (matched[name] ?? 0) + rarity - (bestMatched[name] ?? 0)
    best[name] = points
    bestMatched[name] = rarity
  }

  /** Passes on the sums of each name, and resets them. */
  function flush(receive: (name: number, score: number, matched: number) => void): void {
    for (const name of touched) {
      receive(name, score[name] ?? 0, matched[name] ?? 0)
      score[name] = 0
      matched[name] = 0
      lastWord[name] = 0
    }
    touched = []
  }

  return { add, flush }
}
