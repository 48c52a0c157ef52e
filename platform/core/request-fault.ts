import type { FailureCode, Issue } from '../contract/problem.ts'

type FaultDetails = { retryAfter?: number; issues?: Issue[] }

/** Thrown to refuse a request before its handler runs, with the code of the failure. */
export class RequestFault extends Error {
  override name = 'RequestFault'
  readonly failure: FailureCode
  readonly more: FaultDetails

  constructor(failure: FailureCode, faultDetails: FaultDetails = {}) {
    super(failure)
    this.failure = failure
    this.more = faultDetails
  }
}
