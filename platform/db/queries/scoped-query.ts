import pg from 'pg'

/** The part of pg's connection that pg's own Query calls; pg publishes no types for it. */
type Wire = {
  bind(portal: { statement: string; values: string[] }): void
  execute(portal: { portal: string; rows: number }): void
}

type WireQuery = {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

/**
 * Statement that sets the company, prepared on every connection before its first query: if it were parsed
 * together with a query that fails to parse, pg would take that query for parsed.
 */
export const SCOPE_SETTINGS = {
  name: 'hale_scope',
  text: "select set_config('hale.company', $1, true)",
  values: [''],
}
const WireQueryBase = pg.Query as unknown as new (
  config: object,
  values: unknown[] | undefined,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => WireQuery

/**
 * A query that first sets its company, in the same round trip: two executions before one Sync are one
 * implicit transaction, so the setting is local to it and reset afterwards in any case.
 */
export class ScopedQuery extends WireQueryBase {
  readonly #company: string
  #scoped = false

  constructor(
    company: string,
    config: { text: string; name: string },
    values: unknown[] | undefined,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(config, values, callback)
    this.#company = company
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: SCOPE_SETTINGS.name, values: [this.#company] })
    wire.execute({ portal: '', rows: 0 })
    super.prepare(wire)
  }

  // The first row is the result of set_config.
  override handleDataRow(message: unknown): void {
    if (this.#scoped) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#scoped) super.handleCommandComplete(message, wire)
    this.#scoped = true
  }
}
