/** The operator can resolve it: the message says how, and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** A command that does not exist, or without what it needs. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}
