/** SQLSTATE 23505: two requests wrote the same name at once. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === '23505'
  )
}
