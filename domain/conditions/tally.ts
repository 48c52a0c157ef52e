/**
 * Adds up, for many names at once, what each typed word says of them: of one word's many meanings the best counts. Its
 * arrays are made once and used again for every search.
 */
export function tallySheet(names: number) {
  const said = new Float64Array(names)
  const met = new Float64Array(names)
  const best = new Float64Array(names)
  const bestMet = new Float64Array(names)
  const turnOf = new Int16Array(names)
  let touched: number[] = []

  function add(place: number, turn: number, says: number, meets: number): void {
    if (turnOf[place] === 0) touched.push(place)
    if (turnOf[place] !== turn + 1) {
      turnOf[place] = turn + 1
      best[place] = 0
      bestMet[place] = 0
    }
    const before = best[place] ?? 0
    if (says <= before) return
    said[place] = (said[place] ?? 0) + says - before
    met[place] = (met[place] ?? 0) + meets - (bestMet[place] ?? 0)
    best[place] = says
    bestMet[place] = meets
  }

  /** Tells what was added up, and begins anew. */
  function take(tell: (place: number, said: number, met: number) => void): void {
    for (const place of touched) {
      tell(place, said[place] ?? 0, met[place] ?? 0)
      said[place] = 0
      met[place] = 0
      turnOf[place] = 0
    }
    touched = []
  }

  return { add, take }
}
