import { ofEveryDocument } from '../documents/contract/document-types.ts'

/**
 * Every way a call can fail, by name. The name travels as `code` in an
 * `application/problem+json` answer (RFC 9457); the number is its HTTP status.
 */
export const statusOf = {
  'invalid-input': 400,
  'invalid-action-code': 400,
  'collector-not-allowed': 400,
  'issuer-not-allowed': 400,
  'saml-metadata-invalid': 400,
  'saml-metadata-incomplete': 400,
  'application-type-missing': 400,
  'invalid-credential': 401,
  'invalid-code': 401,
  'invalid-passkey': 401,
  'not-signed-in': 401,
  'user-token-expired': 401,
  'user-disabled': 403,
  'not-allowed': 403,
  'second-factor-required': 403,
  'confirmation-required': 403,
  'service-not-offered': 403,
  'not-a-reviewer': 403,
  'origin-not-allowed': 403,
  'single-sign-on-required': 403,
  'password-login-required': 403,
  'not-found': 404,
  ...ofEveryDocument('not-found', 404),
  'revision-not-found': 404,
  'text-not-found': 404,
  'comment-not-found': 404,
  'picture-not-found': 404,
  'feed-not-found': 404,
  'tour-not-found': 404,
  'news-not-found': 404,
  'announcement-not-found': 404,
  'video-file-not-found': 404,
  'condition-not-found': 404,
  'call-back-not-found': 404,
  'notification-not-found': 404,
  'recovery-not-found': 404,
  'check-in-not-found': 404,
  'step-not-found': 404,
  'questionnaire-not-found': 404,
  'response-not-found': 404,
  'scan-not-found': 404,
  'user-not-found': 404,
  'person-not-found': 404,
  'group-not-found': 404,
  'invitation-not-found': 404,
  'invitation-batch-not-found': 404,
  'audit-stream-not-found': 404,
  'directory-token-not-found': 404,
  'session-not-found': 404,
  'single-sign-on-not-offered': 404,
  'identity-provider-not-found': 404,
  'domain-not-found': 404,
  'authenticator-not-found': 404,
  'passkey-not-found': 404,
  'challenge-not-found': 404,
  'team-not-found': 404,
  'request-timeout': 408,
  'email-already-in-use': 409,
  'invitation-used': 409,
  'person-has-data': 409,
  'invitation-batch-withdrawn': 409,
  'last-admin': 409,
  'single-sign-on-not-tried': 409,
  'domain-not-proven': 409,
  'break-glass-missing': 409,
  'too-many-domains': 409,
  'last-domain': 409,
  'role-value-twice': 409,
  'audit-too-long': 409,
  'authenticator-exists': 409,
  'passkey-exists': 409,
  'too-many-passkeys': 409,
  'second-factor-demanded': 409,
  'group-exists': 409,
  'too-many-groups': 409,
  ...ofEveryDocument('changed', 409),
  'too-many-directory-tokens': 409,
  'questionnaire-changed': 409,
  'text-changed': 409,
  'response-sent': 409,
  'call-back-not-offered': 409,
  'call-back-address-changed': 409,
  'recovery-unreadable': 409,
  'progress-unreadable': 409,
  'feed-known': 409,
  'too-many-feeds': 409,
  'too-many-comments': 409,
  'picture-in-use': 409,
  'too-many-pictures': 409,
  'too-many-tours': 409,
  'too-many-scans': 409,
  'too-many-earlier-records': 409,
  'news-changed': 409,
  'too-many-pinned': 409,
  'plan-full': 409,
  'challenge-begun': 409,
  'challenge-over': 409,
  'challenge-overlaps': 409,
  'not-in-a-team': 409,
  'too-many-challenges': 409,
  'week-closed': 409,
  'announcement-changed': 409,
  'too-many-announcements': 409,
  'expired-action-code': 410,
  'login-expired': 410,
  'setup-expired': 410,
  'response-removed': 410,
  'check-in-removed': 410,
  'plan-removed': 410,
  'progress-removed': 410,
  'scan-removed': 410,
  'too-large': 413,
  'unsupported-media-type': 415,
  'password-does-not-meet-requirements': 422,
  ...ofEveryDocument('incomplete', 422),
  'answers-incomplete': 422,
  'amount-out-of-range': 422,
  'day-out-of-range': 422,
  'questionnaire-faulty': 422,
  'translation-too-long': 422,
  'fhir-unreadable': 422,
  'picture-unreadable': 422,
  'picture-heic': 422,
  'picture-too-many-pixels': 422,
  'picture-damaged': 422,
  'picture-unsafe': 422,
  'picture-too-complex': 422,
  'feed-unusable': 422,
  'tour-end-date-invalid': 422,
  'too-many-requests': 429,
  'too-many-invitations': 429,
  'internal-error': 500,
  'service-unavailable': 503,
  'identity-provider-unreachable': 503,
  'saml-metadata-unreachable': 503,
} as const satisfies Record<string, number>

export type FailureCode = keyof typeof statusOf

/** Failures that `bind` itself answers with, so no endpoint has to name them. */
export const commonFailures = [
  'invalid-input',
  'not-found',
  'request-timeout',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'internal-error',
  'service-unavailable',
] as const satisfies FailureCode[]

/** Failures of `authenticate`, which every endpoint for members can return. */
export const memberFailures = [
  'not-signed-in',
  'user-token-expired',
  'user-disabled',
  'not-allowed',
  'second-factor-required',
] as const satisfies FailureCode[]

export type Issue = { path: string; message: string }

export type Problem = {
  type: string
  title: string
  status: number
  code: FailureCode
  /** What is wrong with the input, field by field. */
  issues?: Issue[]
  /** Seconds to wait; only with `too-many-requests` and `too-many-invitations`. */
  retryAfter?: number
  requestId?: string
}

export function isFailureCode(value: unknown): value is FailureCode {
  return typeof value === 'string' && Object.hasOwn(statusOf, value)
}
