import type pg from 'pg'
import { BackupError } from '../backup-error.ts'

/** Renders a text as HTML; undefined where no editor here could have written it. */
export type Render = (body: unknown) => string | undefined

/** Rows in memory at a time. */
const BATCH_SIZE = 100

/**
 * Renders the HTML of staged texts again from their source: members' browsers trust it, and a file may
 * contain anything. Throws BackupError `not-imported` for a text that no editor here could have written.
 */
export async function renderTexts(client: pg.Client, staged: string, render: Render): Promise<void> {
  const { rows: places } = await client.query<{ place: string }>(
    `select ctid::text as place from ${staged} where body <> '{}'`,
  )
  for (let from = 0; from < places.length; from += BATCH_SIZE) {
    const { rows } = await client.query<{ place: string; body: unknown }>(
      `select ctid::text as place, body from ${staged} where ctid = any ($1::tid[])`,
      [places.slice(from, from + BATCH_SIZE).map(({ place }) => place)],
    )
    await client.query(
      `update ${staged} set body_html = rendered.html
       from unnest($1::tid[], $2::text[]) as rendered (place, html) where ${staged}.ctid = rendered.place`,
      [rows.map(({ place }) => place), rows.map(({ body }) => render(body) ?? refuseText())],
    )
  }
}

function refuseText(): never {
  throw new BackupError('not-imported', 'A text in this file is none that Hale writes. Nothing was changed.')
}
