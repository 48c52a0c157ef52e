import type pg from 'pg'

/** Where a backup is restored to. */
export type RestoreTarget = {
  /** Name of the target for the operator. */
  place: string
  /** Whether an earlier restore into the target did not finish. */
  isMarked: boolean
  /** Free bytes for rows; undefined where that cannot be known. */
  freeBytes: number | undefined
  /**
   * Marks the target as unusable until `finish`. Returns the connection of the owner of the tables to be
   * created.
   */
  open(): Promise<pg.Client>
  /** Runs in the restore's transaction, before it is committed. */
  beforeCommit(client: pg.Client): Promise<void>
  /** Marks the target as a complete installation. */
  finish(): Promise<void>
  close(): Promise<void>
}
