/** The command line asks for something that there is not. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What is asked for is understood and cannot be done. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
