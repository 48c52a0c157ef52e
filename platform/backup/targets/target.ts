import type pg from 'pg'

/** Where a backup is restored to. */
export type Target = {
  /** For the operator. */
  place: string
  /** Whether an earlier restore did not finish there. */
  isMarked: boolean
  /** Bytes that are free for rows; undefined where that cannot be known. */
  freeBytes: number | undefined
  /** From here on it refuses to be used. Returns the connection of the owner of tables that are still to be made. */
  open(): Promise<pg.Client>
  /** Within the transaction that makes all of it. */
  beforeCommit(client: pg.Client): Promise<void>
  /** From here on it is a whole installation. */
  finish(): Promise<void>
  close(): Promise<void>
}
