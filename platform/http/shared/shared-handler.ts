import type { Language, Spelling } from '../../contract/languages.ts'
import type { Endpoint, Failure, Input, Output } from '../../contract/endpoint.ts'
import type { Outcome } from '../../core/outcome.ts'
import type { ContentVersions } from '../../db/content-versions.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../authenticate.ts'
import type { Call, Handler } from '../call.ts'
import type { FinishedAnswer, SharedAnswers } from './shared-answers.ts'

/**
 * Everything that a shared response may depend on. The spelling is the company's, and so the same for all its
 * members; undefined on a public endpoint, where nobody may have looked it up.
 */
type SharedCall<E extends Endpoint> = {
  input: Input<E>
  tenant: Tenant
  language: Language
  spelling: E['access'] extends 'public' ? undefined : Spelling
}

/**
 * Makes a response that is the same for all members of a company. `find` is not told who asks, so that
 * nothing personal can get into the cache.
 */
export type SharedAnswer<E extends Endpoint, Shared> = {
  find: (call: SharedCall<E>) => Promise<Outcome<Shared, Failure<E>>>
  /**
   * Returns anything else that the response depends on, besides the company's content, the language and the input;
   * part of the cache key.
   */
  variant?: () => string
  /** On a public endpoint, returns the company of a call. */
  tenantOf?: (call: Call<E>) => Promise<Tenant | undefined>
  /** Whether the response to an input is the same for all members; true by default. */
  isShared?: (input: Input<E>) => boolean
  /** Handles calls that are not shared, and callers without a company. */
  otherwise?: Handler<E>
}

/**
 * The caller's own part of a shared response: read for each request, and short, because it is part of the
 * cache key.
 */
export type OwnPart<E extends Endpoint, Shared, Own> = {
  own: (call: { input: Input<E>; member: SignedIn }, shared: Shared) => Promise<Own>
  merge: (shared: Shared, own: Own) => Output<E>
}

/**
 * A shared response with or without an own part; the types of the parts are checked where they are declared.
 */
export type AnyShared<E extends Endpoint> = SharedAnswer<E, unknown> & {
  own?(call: { input: Input<E>; member: SignedIn }, shared: unknown): Promise<unknown>
  merge?(shared: unknown, own: unknown): Output<E>
}

export type SharedParts = { answers: SharedAnswers; versions: Pick<ContentVersions, 'find'> }

/**
 * Returns a handler that responds from the cache; it returns undefined for a call that is not shared. `write`
 * serialises an output.
 */
export function sharedHandler<E extends Endpoint>(
  { answers, versions }: SharedParts,
  { access, method, path }: Endpoint,
  { find, own, merge, variant, tenantOf, isShared = () => true }: AnyShared<E>,
  write: (answer: Output<E>) => string,
) {
  async function readerOf(call: Call<E>) {
    const { member } = call
    const tenant = tenantOf ? await tenantOf(call) : member?.tenant
    if (!tenant) return undefined
    const isOwn = member?.tenant.companyId === tenant.companyId
    return { tenant, version: isOwn ? member.contentVersion : await versions.find(tenant) }
  }

  return async function answer(call: Call<E>): Promise<Outcome<FinishedAnswer, Failure<E>> | undefined> {
    const { input, member, language } = call
    if (!isShared(input)) return undefined
    const reader = await readerOf(call)
    if (!reader) return undefined
    const { tenant } = reader
    // `access`, which has been checked, decides whether there is a member.
    const spelling = (access === 'public' ? undefined : member?.spelling) as SharedCall<E>['spelling']
    return answers.get({
      reader,
      key: `${language} ${method} ${path} ${variant?.() ?? ''} ${JSON.stringify(input)}`,
      find: () => find({ input, tenant, language, spelling }),
      own: own && member && ((shared: unknown) => own({ input, member }, shared)),
      // Without an own part, the shared value is the output; the contract parses it.
      write: (shared, part) => write(merge ? merge(shared, part) : (shared as Output<E>)),
    })
  }
}
