// Codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html

/** Whether a statement failed since what it writes is there already. */
export const isUniqueViolation = (error: unknown) => hasCode(error, '23505')

/** Whether a statement failed since what it refers to is not there, or what it deletes is referred to. */
export const isForeignKeyViolation = (error: unknown) => hasCode(error, '23503')

function hasCode(error: unknown, code: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === code
}
