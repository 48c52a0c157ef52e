export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low = Number.NaN, high = low] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return (low + high) / 2
}

/** Returns the quantile of a share from 0 to 1; NaN of no values. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** Returns the median of the rounds' ratios: a disturbance hits both values of its round. */
export function ratioOf(rounds: number[], others: number[]): number {
  return median(rounds.map((value, round) => value / (others[round] ?? Number.NaN)))
}

/** Formats a number with this many decimals and thousands separators, such as 12,345 or 1.2. */
export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Returns a Markdown table; all columns but the first are right-aligned. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map(line).join('\n')
}

/**
 * Returns the p-value of the two-sided Mann-Whitney rank test of two samples, by its normal approximation (good from
 * about 20 values on). Mann & Whitney, Ann. Math. Statist. 18 (1947).
 */
export function rankTest(one: number[], other: number[]): number {
  const all = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  const ranks = all.reduce((sum, { first }, index) => sum + (first ? index + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(Math.abs(z)))
}

/** Returns the normal distribution function to 7 digits: Abramowitz & Stegun 26.2.17. */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * x)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, factor) => (sum + factor) * t,
    0,
  )
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
