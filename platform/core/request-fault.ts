import type { FailureCode, Issue } from '../contract/problem.ts'

type More = { retryAfter?: number; issues?: Issue[] }

/** A request that is refused before a handler sees it, by the name of what is wrong with it. */
export class RequestFault extends Error {
  override name = 'RequestFault'
  readonly failure: FailureCode
  readonly more: More

  constructor(failure: FailureCode, more: More = {}) {
    super(failure)
    this.failure = failure
    this.more = more
  }
}
