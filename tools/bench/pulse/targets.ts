import { formatNumber, table } from '../parts/numbers.ts'

/** A measured figure and the minimum or maximum that it must keep; `digits` are its decimals in a table. */
export type Target = { what: string; max?: number; min?: number; measured: number; digits?: number }

/** The output of one part of the bench. */
export type Section = { text: string; targets: Target[] }

export function targetTable(targets: Target[]): string {
  const rows = targets.map((target) => [
    target.what,
    limitOf(target),
    figure(target.measured, target.digits),
    holds(target) ? 'yes' : 'no',
  ])
  return table(['What must hold', 'wanted', 'measured', 'holds'], rows)
}

function limitOf({ max, min, digits }: Target): string {
  return max === undefined ? `≥ ${figure(min ?? 0, digits)}` : `≤ ${figure(max, digits)}`
}

function holds({ max = Infinity, min = -Infinity, measured }: Target): boolean {
  return Number.isFinite(measured) && measured <= max && measured >= min
}

/** Formats a figure for a table; a dash where it is not finite. */
export function figure(value: number, digits = 2): string {
  return Number.isFinite(value) ? formatNumber(value, digits) : '–'
}

export function percent(share: number, digits = 0): string {
  return Number.isFinite(share) ? `${formatNumber(share * 100, digits)} %` : '–'
}
