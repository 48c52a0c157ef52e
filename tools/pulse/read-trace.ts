import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'

/** One region's colours over time, read from a file. */
export type Trace = {
  file: string
  /** s, ascending, on the file's clock */
  times: Float64Array
  /** times × (r, g, b), 0 to 255 */
  colours: Float64Array
}

/** Why a file cannot be measured, with the line where there is one. */
export type Fault = { fault: string; file: string; line?: number; message: string }

type Columns = { count: number; positions: readonly [number, number, number, number]; unit: number }
type Row = [time: number, red: number, green: number, blue: number]
type Wrong = { fault: string; message: string }

/** Maximum number of characters of a file's text that an error quotes. */
const MAX_REPEATED = 40
const MAX_BYTES = 500_000_000
/** Maximum number of characters of a line; a file of nothing but commas would have too many cells for an array. */
const MAX_WIDTH = 10_000
/** Maximum time in s, some 3,000 years. */
const MAX_TIME = 1e11
/** Maximum mean distance of rows in s, since a scan analyses every second, also those without rows. */
const MAX_DISTANCE = 2
/** Maximum gap in s; a scan skips longer ones. */
const MAX_GAP = 300
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
/** Names of the time column, and how many of its units are a second. */
const CLOCKS: Record<string, number> = { t_s: 1, t_ms: 1000, time: 1000 }

/**
 * Reads a CSV file whose first line names its columns: `t_s` or `t_ms` (or `time`, in ms), `r`, `g`, `b`, in any order
 * and case, beside others. Of rows with the same time only the first counts.
 */
export function readTrace(path: string, folder: string): Trace | Fault {
  const text = readText(path, folder)
  return typeof text === 'string' ? parseTrace(text, path) : text
}

function readText(path: string, folder: string): string | Fault {
  const full = isAbsolute(path) ? path : resolve(folder, path)
  try {
    const about = statSync(full, { throwIfNoEntry: false })
    if (!about) return { fault: 'no-such-file', file: path, message: 'there is no such file' }
    // A device file such as /dev/zero may have no end.
    if (!about.isFile()) return { fault: 'not-a-file', file: path, message: 'this is not a file' }
    if (about.size > MAX_BYTES) return { fault: 'too-large', file: path, message: 'more than 500 MB' }
    const bytes = readFileSync(full)
    if (bytes.includes(0)) return { fault: 'not-text', file: path, message: 'this is no text in UTF-8' }
    return bytes.toString('utf8')
  } catch (error) {
    return {
      fault: 'not-readable',
      file: path,
      message: error instanceof Error ? error.message : 'no access',
    }
  }
}

function parseTrace(text: string, file: string): Trace | Fault {
  if (text.trim() === '') return { fault: 'empty-file', file, message: 'there is nothing in it' }
  const head = lineAt(text, 0)
  const columns = findColumns(head.text.replace(/^\uFEFF/, ''))
  if ('fault' in columns) return { ...columns, file, line: 1 }
  return parseRows(text, head.next, columns, file)
}

function parseRows(text: string, from: number, columns: Columns, file: string): Trace | Fault {
  const most = countLines(text)
  const times = new Float64Array(most)
  const colours = new Float64Array(most * 3)
  let [count, last] = [0, -Infinity]
  for (let index = from, line = 2; index < text.length; line += 1) {
    const { text: content, next } = lineAt(text, index)
    index = next
    if (content.trim() === '') continue
    const row = parseRow(content, columns)
    if ('fault' in row) return { ...row, file, line }
    const [time, ...colour] = row
    if (time < last)
      return { fault: 'backwards-time', file, line, message: `${time} s comes after ${last} s` }
    if (time === last) continue
    last = times[count] = time
    colours.set(colour, count * 3)
    count += 1
  }
  if (count === 0)
    return { fault: 'no-rows', file, message: 'there are no rows under the names of the columns' }
  const apart = meanStep(times.subarray(0, count))
  if (apart > MAX_DISTANCE) {
    const message = `its rows are ${Number(apart.toPrecision(2))} s apart; is that column in ms (t_ms)?`
    return { fault: 'clock-too-slow', file, message }
  }
  return { file, times: times.subarray(0, count), colours: colours.subarray(0, count * 3) }
}

function meanStep(times: Float64Array): number {
  let sum = 0
  for (let row = 1; row < times.length; row += 1) {
    sum += Math.min(MAX_GAP, (times[row] ?? 0) - (times[row - 1] ?? 0))
  }
  return times.length > 1 ? sum / (times.length - 1) : 0
}

function findColumns(line: string): Columns | Wrong {
  const names = line.length > MAX_WIDTH ? [] : line.split(',').map(nameOf)
  const clock = names.find((name) => Object.hasOwn(CLOCKS, name)) ?? ''
  const columns = [clock, 'r', 'g', 'b']
  const positions = [
    names.indexOf(clock),
    names.indexOf('r'),
    names.indexOf('g'),
    names.indexOf('b'),
  ] as const
  if (positions.includes(-1)) {
    const message = `the first line must name the columns t_s (or t_ms), r, g, b; it is "${quote(line)}"`
    return { fault: 'no-header', message }
  }
  // Two columns of one name may be two regions, so it is unknown which is meant.
  const twice = columns.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice) return { fault: 'column-twice', message: `there are several columns "${twice}"` }
  return { count: names.length, positions, unit: CLOCKS[clock] ?? 1 }
}

function nameOf(cell: string): string {
  return cell.trim().replaceAll('"', '').toLowerCase()
}

function parseRow(line: string, { count, positions, unit }: Columns): Row | Wrong {
  if (line.length > MAX_WIDTH) {
    return { fault: 'malformed-row', message: `${line.length} characters: "${quote(line)}"` }
  }
  const cells = line.split(',')
  if (cells.length !== count) {
    return {
      fault: 'malformed-row',
      message: `${cells.length} columns instead of ${count}: "${quote(line)}"`,
    }
  }
  const row: Row = [0, 0, 0, 0]
  for (const [index, column] of positions.entries()) {
    const cell = (cells[column] ?? '').trim()
    if (!NUMBER.test(cell)) return { fault: 'not-a-number', message: `"${quote(cell)}" is not a number` }
    row[index] = Number(cell)
  }
  row[0] /= unit
  if (Math.abs(row[0]) > MAX_TIME) return { fault: 'time-out-of-range', message: `${row[0]} s is no time` }
  const invalidValue = row.find((value, index) => index > 0 && (value < 0 || value > 255))
  if (invalidValue !== undefined)
    return { fault: 'colour-out-of-range', message: `${invalidValue} is not from 0 to 255` }
  return row
}

function lineAt(text: string, from: number): { text: string; next: number } {
  const lineEnd = text.indexOf('\n', from)
  const end = lineEnd < 0 ? text.length : lineEnd
  return { text: text.slice(from, end), next: end + 1 }
}

function countLines(text: string): number {
  let count = 1
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) count += 1
  return count
}

/** Returns the start of a text from the file, without line breaks and control characters. */
function quote(text: string): string {
  const own = text.trim()
  const plain = own.slice(0, MAX_REPEATED).replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?')
  return own.length > MAX_REPEATED ? `${plain}…` : plain
}
