import type { DirectoryRefusal } from '../../contract/directory-sync.ts'

/** Error types of SCIM (RFC 7644, 3.12). */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

type Facts = { status: number; reason: DirectoryRefusal; scimType?: ScimType; retryAfter?: number }

/** A refused request. Its detail ends up in logs of directories, so it names attributes and never their values. */
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

export const addressOfAnother = () =>
  new ScimError(
    'A person whose access is off has this address, and no externalId proves that it is the same one. In Hale, an admin can switch their access on if it is, or else delete their account.',
    { status: 409, scimType: 'uniqueness', reason: 'address-of-another' },
  )

/** RFC 7644 uses `mutability` also for changes that an attribute’s current state does not allow. */
export const lastAdmin = () =>
  new ScimError('A company keeps one active admin: this is its last one.', {
    ...{ status: 400, scimType: 'mutability', reason: 'last-admin' },
  })

export const busy = (retryAfter: number) =>
  new ScimError('Too many requests at once.', { status: 429, reason: 'too-many-requests', retryAfter })

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Returns the body of an error, whose status is a string (RFC 7644, 3.12). */
export function errorBody(status: number, detail: string, scimType?: string) {
  return { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType ? { scimType } : {}), detail }
}
