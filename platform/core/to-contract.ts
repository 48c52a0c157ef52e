type InContract<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

/** Returns a database row in the form of the contracts, with dates as ISO 8601 texts. */
export function toContract<Row extends object>(row: Row): InContract<Row> {
  const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries) as InContract<Row>
}
