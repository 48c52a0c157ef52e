import { customType, timestamp } from './drizzle.ts'

// The kinds of column that PostgreSQL has, and Drizzle lacks or spells out.

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
/** Words and where they stand, made by the database from the columns beside it. */
export const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const moment = (name: string) => timestamp(name, { withTimezone: true })
