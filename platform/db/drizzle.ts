/**
 * Drizzle for all modules: its package.json describes 447 files, and Node reads that anew for each module that imports the
 * package by name, which was a third of what loading the server took.
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
