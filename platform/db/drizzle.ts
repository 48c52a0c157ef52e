import { createRequire } from 'node:module'
import type * as Core from 'drizzle-orm'
import type * as Driver from 'drizzle-orm/node-postgres'
import type * as Postgres from 'drizzle-orm/pg-core'

export type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
export type { NodePgDatabase } from 'drizzle-orm/node-postgres'
export type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'

/**
 * Loads the CommonJS version of Drizzle for all modules, which takes 60 ms; its ES modules take 640 ms, because Node
 * reads Drizzle's package.json, which describes 447 files, for each of them.
 */
const load = createRequire(import.meta.url)

export const {
  DrizzleQueryError,
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  fillPlaceholders,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} = load('drizzle-orm') as typeof Core

export const {
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
} = load('drizzle-orm/pg-core') as typeof Postgres

export type PgTable = Postgres.PgTable

export const { drizzle } = load('drizzle-orm/node-postgres') as typeof Driver
