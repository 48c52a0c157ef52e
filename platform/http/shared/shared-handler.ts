import type { Spelling } from '#features/companies/contract/companies.ts'
import type { Language } from '../../contract/languages.ts'
import type { Endpoint, Failure, Input, Output } from '../../contract/endpoint.ts'
import type { Outcome } from '../../core/outcome.ts'
import type { ContentVersions } from '../../db/content-versions.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../authenticate.ts'
import type { Call, Handler } from '../call.ts'
import type { Finished, SharedAnswers } from './shared-answers.ts'

/** What a shared answer is made of; how English is spelt is the company's to say. */
type SharedCall<E extends Endpoint> = {
  input: Input<E>
  tenant: Tenant
  spelling: Spelling | undefined
  language: Language
}

/**
 * How an answer is made that is the same for all members of a company. `find` is not told who asks, so that nothing of a
 * person can get into what is kept.
 */
export type SharedAnswer<E extends Endpoint, Shared> = {
  find: (call: SharedCall<E>) => Promise<Outcome<Shared, Failure<E>>>
  /** What it depends on beside the company's content and the input. */
  variant?: () => string
  /** On a public endpoint: whose it is. */
  tenantOf?: (call: Call<E>) => Promise<Tenant | undefined>
  /** Whether the answer to this input is the same for all; by default each is. */
  isShared?: (input: Input<E>) => boolean
  /** Answers what is not, and who belongs to no company. */
  otherwise?: Handler<E>
}

/** What is the caller's own in such an answer: read for each request, and short, because whole answers are kept by it. */
export type OwnPart<E extends Endpoint, Shared, Own> = {
  own: (call: { input: Input<E>; member: SignedIn }, shared: Shared) => Promise<Own>
  merge: (shared: Shared, own: Own) => Output<E>
}

/** Either, with what is shared and what is not as the two agree on among themselves. */
export type AnyShared<E extends Endpoint> = SharedAnswer<E, unknown> & {
  own?(call: { input: Input<E>; member: SignedIn }, shared: unknown): Promise<unknown>
  merge?(shared: unknown, own: unknown): Output<E>
}

export type SharedParts = { answers: SharedAnswers; versions: Pick<ContentVersions, 'find'> }

/** Returns a handler that answers from memory; undefined for a call that is not shared. `write` turns an answer into its text. */
export function sharedHandler<E extends Endpoint>(
  { answers, versions }: SharedParts,
  { method, path }: Endpoint,
  { find, own, merge, variant, tenantOf, isShared = () => true }: AnyShared<E>,
  write: (answer: Output<E>, call: Call<E>) => string,
) {
  async function readerOf(call: Call<E>) {
    const { member } = call
    const tenant = tenantOf ? await tenantOf(call) : member?.tenant
    if (!tenant) return undefined
    const isOwn = member?.tenant.companyId === tenant.companyId
    return { tenant, version: isOwn ? member.contentVersion : await versions.find(tenant) }
  }

  return async function answer(call: Call<E>): Promise<Outcome<Finished, Failure<E>> | undefined> {
    const { input, member, language } = call
    if (!isShared(input)) return undefined
    const reader = await readerOf(call)
    if (!reader) return undefined
    const { tenant } = reader
    const spelling = member?.spelling
    return answers.get({
      reader,
      key: `${language} ${spelling} ${method} ${path} ${variant?.() ?? ''} ${JSON.stringify(input)}`,
      find: () => find({ input, tenant, spelling, language }),
      own: own && member && ((shared: unknown) => own({ input, member }, shared)),
      // Without a part of one's own, what was found is the answer; the contract parses it.
      write: (shared, part) => write(merge ? merge(shared, part) : (shared as Output<E>), call),
    })
  }
}
