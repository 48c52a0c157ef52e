export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low = Number.NaN, high = low] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return (low + high) / 2
}

/** The median of each round's own ratio: what disturbs a round disturbs both of its halves. */
export function ratioOf(rounds: number[], others: number[]): number {
  return median(rounds.map((value, round) => value / (others[round] ?? Number.NaN)))
}

/** 12,345 or 1.2: as many digits as say something. */
export function shown(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** A Markdown table; all but the first column stand to the right. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [head, head.map((_, place) => (place === 0 ? '---' : '---:')), ...rows].map(line).join('\n')
}
