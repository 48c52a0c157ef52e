// Error codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html

/** Whether a statement failed because a row with the same unique key exists. */
export const isUniqueViolation = (error: unknown) => hasCode(error, '23505')

/**
 * Whether a statement failed because a referenced row does not exist, or because a row to delete is still
 * referenced.
 */
export const isForeignKeyViolation = (error: unknown) => hasCode(error, '23503')

function hasCode(error: unknown, code: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === code
}
