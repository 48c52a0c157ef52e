import { shown, table } from '../parts/numbers.ts'

/** Something that must hold, and what was measured. */
export type Bar = { what: string; most?: number; least?: number; measured: number; digits?: number }

/** What a part of the bench says. */
export type Part = { text: string; bars: Bar[] }

export function barsTable(bars: Bar[]): string {
  const rows = bars.map((bar) => [
    bar.what,
    wanted(bar),
    figure(bar.measured, bar.digits),
    holds(bar) ? 'yes' : 'no',
  ])
  return table(['What must hold', 'wanted', 'measured', 'holds'], rows)
}

function wanted({ most, least, digits }: Bar): string {
  return most === undefined ? `≥ ${figure(least ?? 0, digits)}` : `≤ ${figure(most, digits)}`
}

function holds({ most = Infinity, least = -Infinity, measured }: Bar): boolean {
  return Number.isFinite(measured) && measured <= most && measured >= least
}

/** A figure for a table; a dash where there is none. */
export function figure(value: number, digits = 2): string {
  return Number.isFinite(value) ? shown(value, digits) : '–'
}

export function percent(share: number, digits = 0): string {
  return Number.isFinite(share) ? `${shown(share * 100, digits)} %` : '–'
}
