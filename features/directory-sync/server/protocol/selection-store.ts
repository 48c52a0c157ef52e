import { sql, type SQL } from '#platform/db/drizzle.ts'
import type { Filter } from 'scim2-parse-filter'
import { withoutSchema, type Attributes } from './attributes.ts'
import { invalid } from './error.ts'
import { parseFilter } from './filter.ts'
import type { Query } from './query.ts'

type Value = boolean | null | number | string

/** The column of an attribute for filters and sorting. */
export type Column = {
  sql: SQL
  /** `text` is compared case-insensitively. */
  kind: 'text' | 'exact' | 'boolean' | 'moment'
  /** Returns the condition for equality that an index serves. */
  equals?: (text: string) => SQL
}

/** Columns by lower-case path; a list's own path stands for its `value`. */
export type Columns = Readonly<Record<string, Column>>

/** Returns the SQL of a list's parameters. */
export function selectionOf(attributes: Attributes, columns: Columns, query: Query) {
  const { filter, startIndex, count } = query
  return {
    where: filter ? conditionOf(attributes, columns, parseFilter(filter)) : undefined,
    orderBy: orderOf(attributes, columns, query),
    ...{ limit: count, offset: startIndex - 1 },
  }
}

/** Missing values sort last in ascending order and first in descending order (RFC 7644, 3.4.2.3). */
function orderOf(attributes: Attributes, columns: Columns, { sortBy, isDescending }: Query): SQL[] {
  if (!sortBy) return []
  const column = columnOf(attributes, columns, sortBy)
  if (!column) throw invalid('invalidValue', 'The list cannot be sorted by this attribute.')
  const key = column.kind === 'text' ? sql`lower(${column.sql})` : column.sql
  return [isDescending ? sql`${key} desc nulls first` : sql`${key} asc nulls last`]
}

/** Returns a filter as an SQL condition; values are parameters. */
function conditionOf(attributes: Attributes, columns: Columns, filter: Filter, within = ''): SQL {
  const again = (part: Filter, of = within) => conditionOf(attributes, columns, part, of)
  if ('filters' in filter)
    return sql`(${sql.join(
      filter.filters.map((part) => again(part)),
      filter.op === 'and' ? sql` and ` : sql` or `,
    )})`
  if ('filter' in filter) return sql`(${again(filter.filter)}) is not true`
  if ('valFilter' in filter) return again(filter.valFilter, `${within}${filter.attrPath}.`)
  const column = columnOf(attributes, columns, `${within}${filter.attrPath}`)
  if (!column) throw invalid('invalidFilter', 'The filter names an attribute that cannot be filtered by.')
  return 'compValue' in filter
    ? compareWith(column, filter.op, filter.compValue)
    : sql`${column.sql} is not null`
}

function columnOf(attributes: Attributes, columns: Columns, path: string): Column | undefined {
  const name = withoutSchema(attributes, path).toLowerCase()
  return Object.hasOwn(columns, name) ? columns[name] : undefined
}

const COMPARISONS: Readonly<Record<string, SQL>> = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }

function compareWith(column: Column, op: string, value: Value): SQL {
  if (value === null && (op === 'eq' || op === 'ne'))
    return op === 'eq' ? sql`${column.sql} is null` : sql`${column.sql} is not null`
  if (column.kind === 'boolean') return comparedBoolean(column, op, value)
  if (typeof value !== 'string')
    throw invalid('invalidFilter', 'The filter compares a text with something else.')
  if (column.kind === 'moment') return comparedMoment(column, op, value)
  if (op === 'eq' && column.equals) return column.equals(value)
  const [left, right] =
    column.kind === 'text' ? [sql`lower(${column.sql})`, sql`lower(${value})`] : [column.sql, sql`${value}`]
  const order = COMPARISONS[op]
  if (order) return sql`${left} ${order} ${right}`
  if (op === 'eq') return sql`${left} = ${right}`
  if (op === 'ne') return sql`${left} is distinct from ${right}`
  if (op === 'co') return sql`strpos(${left}, ${right}) > 0`
  if (op === 'sw') return sql`starts_with(${left}, ${right})`
  return sql`right(${left}, length(${right})) = ${right}`
}

/** Compares a boolean; Entra sends "True" and "False" as strings. */
function comparedBoolean(column: Column, op: string, value: Value): SQL {
  const isTrue = /^true$/i.test(String(value))
  if (!isTrue && !/^false$/i.test(String(value)))
    throw invalid('invalidFilter', 'The filter compares true or false with something else.')
  if (op !== 'eq' && op !== 'ne') throw invalid('invalidFilter', 'What is true or false has no order.')
  return sql`${column.sql} is ${sql.raw(op === 'eq' ? '' : 'not ')}${sql.raw(isTrue ? 'true' : 'false')}`
}

function comparedMoment(column: Column, op: string, value: string): SQL {
  const time = Date.parse(value)
  const sign = op === 'eq' ? sql`=` : op === 'ne' ? sql`<>` : COMPARISONS[op]
  if (!sign || Number.isNaN(time))
    throw invalid('invalidFilter', 'The filter compares a time with something else.')
  return sql`${column.sql} ${sign} ${new Date(time).toISOString()}::timestamptz`
}
