import pg from 'pg'

/** The part of pg's connection that its own Query talks to; pg publishes no types for it. */
type Wire = {
  parsedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: string[] }): void
  execute(portal: { portal: string; rows: number }): void
}

type WireQuery = {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

const SCOPE = 'hale_scope'
const WireQueryBase = pg.Query as unknown as new (
  config: object,
  values: unknown[] | undefined,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => WireQuery

/**
 * A query that sets its company first, in the same round trip: two executions before one Sync are one
 * implicit transaction, so the setting is local to it and gone afterwards, whatever happens.
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
    if (!wire.parsedStatements[SCOPE]) {
      const text = "select set_config('hale.company', $1, true)"
      wire.parse({ name: SCOPE, text })
      wire.parsedStatements[SCOPE] = text
    }
    wire.bind({ statement: SCOPE, values: [this.#company] })
    wire.execute({ portal: '', rows: 0 })
    super.prepare(wire)
  }

  // What comes back first is the answer to set_config.
  override handleDataRow(message: unknown): void {
    if (this.#scoped) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#scoped) super.handleCommandComplete(message, wire)
    this.#scoped = true
  }
}
