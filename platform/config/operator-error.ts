/** An error that the operator can resolve: the message says how, and is shown without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Thrown for a command that does not exist or lacks an argument. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}
