/** Whether a statement failed since what it writes is there already; SQLSTATE 23505: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
