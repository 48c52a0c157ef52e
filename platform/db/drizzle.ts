/**
 * Re-exports Drizzle for all modules: its package.json describes 447 files, and Node reads that again for
 * each module that imports the package by name, which took a third of the server's loading time.
 */
export * from 'drizzle-orm'
export {
  PgTable,
  bigint,
  boolean,
  customType,
  date,
  getTableConfig,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  union,
  unionAll,
  uuid,
  type AnyPgColumn,
  type PgColumn,
} from 'drizzle-orm/pg-core'
