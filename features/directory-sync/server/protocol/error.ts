import type { DirectoryRefusal } from '../../contract/directory-sync.ts'

/** RFC 7644, 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

type Facts = { status: number; reason: DirectoryRefusal; scimType?: ScimType; retryAfter?: number }

/** A request that is refused. Its detail is read in logs of directories: it names attributes and never what they hold. */
export class ScimError extends Error {
  override name = 'ScimError'
  readonly facts: Facts

  constructor(detail: string, facts: Facts) {
    super(detail)
    this.facts = facts
  }
}

export const invalid = (scimType: ScimType, detail: string) =>
  new ScimError(detail, { status: 400, scimType, reason: 'invalid' })

export const notFound = () =>
  new ScimError('There is no such resource.', { status: 404, reason: 'not-found' })

export const alreadyExists = (what: string) =>
  new ScimError(`There is another ${what} already.`, {
    ...{ status: 409, scimType: 'uniqueness', reason: 'already-exists' },
  })

/** RFC 7644 has `mutability` also for what an attribute’s current state does not allow. */
export const lastAdmin = () =>
  new ScimError('A company keeps one active admin: this is its last one.', {
    ...{ status: 400, scimType: 'mutability', reason: 'last-admin' },
  })

export const busy = (retryAfter: number) =>
  new ScimError('Too many requests at once.', { status: 429, reason: 'too-many-requests', retryAfter })

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The status is a text (RFC 7644, 3.12). */
export function errorBody(status: number, detail: string, scimType?: string) {
  return { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType ? { scimType } : {}), detail }
}
