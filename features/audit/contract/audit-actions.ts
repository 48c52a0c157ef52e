import {
  documentNames,
  documentNamesWith,
  type DocumentName,
  type DocumentNameWith,
  type RemovableName,
} from '#platform/documents/contract/document-types.ts'

type Writer = 'editor' | 'admin'

/** What the audit records of a document; types that a company always has cannot be hidden or deleted. */
export type DocumentChange<Name extends DocumentName> =
  | (typeof PUBLICATION_ACTIONS)[number]
  | (Name extends RemovableName ? (typeof REMOVAL_ACTIONS)[number] : never)

/** The audit actions of a document type. */
export type DocumentAction<Name extends DocumentName = DocumentName> =
  | `${Name}.${(typeof PUBLICATION_ACTIONS)[number]}`
  | `${Name & RemovableName}.${(typeof REMOVAL_ACTIONS)[number]}`

const PUBLICATION_ACTIONS = ['published', 'update-scheduled', 'update-cancelled'] as const
const REMOVAL_ACTIONS = ['unpublished', 'deleted', 'restored', 'erased'] as const

/** Returns the actions of the document types that a role may write. */
function documentActions<const By extends Writer>(access: By) {
  const fixed = documentNamesWith({ access, isFixed: true }).flatMap((name) =>
    PUBLICATION_ACTIONS.map((action) => `${name}.${action}`),
  )
  const removable = documentNamesWith({ access, isFixed: false }).flatMap((name) =>
    [...PUBLICATION_ACTIONS, ...REMOVAL_ACTIONS].map((action) => `${name}.${action}`),
  )
  return [...fixed, ...removable] as DocumentAction<DocumentNameWith<{ access: By }>>[]
}

/** Every audit action, by the group that the audit is filtered by. */
export const auditActions = {
  people: [
    'person.invited',
    'person.added',
    'person.invited-again',
    'person.reminded',
    'person.revoked',
    'person.role-changed',
    'person.renamed',
    'person.group-changed',
    'person.disabled',
    'person.enabled',
    'person.erased',
    'person.address-changed',
    'person.removed-from-directory',
    'invitations.withdrawn',
    'group.created',
    'group.renamed',
    'group.removed',
    'reviewer.added',
    'reviewer.removed',
  ],
  accounts: [
    'account.activated',
    'account.signed-in',
    'account.session-ended',
    'account.session-stolen',
    'account.signed-out-everywhere',
    'account.password-link-mailed',
    'account.password-reset',
    'account.password-changed',
    'account.renamed',
    'account.email-change-asked',
    'account.email-change-cancelled',
    'account.email-changed',
    'account.second-factor-added',
    'account.second-factor-removed',
    'account.second-factor-reset',
    'account.passkey-added',
    'account.passkey-removed',
    'account.recovery-codes-renewed',
    'account.recovery-code-used',
    'account.provider-linked',
    'account.signed-out-by-provider',
    'account.erased',
  ],
  content: [
    ...documentActions('editor'),
    'clinical-review.signed',
    'clinical-review.withdrawn',
    'news.edited',
    'news.pinned',
    'news.unpinned',
    'news.removed',
    'feed.added',
    'feed.removed',
    'announcement.published',
    'announcement.changed',
    'announcement.removed',
    'challenge.created',
    'challenge.changed',
    'challenge.removed',
  ],
  settings: [
    ...documentActions('admin'),
    'service.switched-on',
    'service.switched-off',
    'service.ordered',
    'call-back-address.set',
    'call-back-address.confirmed',
    'call-back-address.removed',
    'tour.added',
    'tour.changed',
    'tour.switched-on',
    'tour.switched-off',
    'tour.removed',
    'questionnaire.saved',
    'insights.fewest-changed',
    'audit-stream.set',
    'audit-stream.tested',
    'audit-stream.removed',
    'directory-token.created',
    'directory-token.revoked',
    'company.created',
    'company.time-zone-changed',
    'company.invitations-changed',
    'company.second-factor-changed',
    'company.retention-changed',
    'identity-provider.set',
    'identity-provider.tried',
    'identity-provider.switched-on',
    'identity-provider.switched-off',
    'identity-provider.removed',
    'identity-provider.metadata-changed',
    'identity-provider.metadata-failed',
    'role-mapping.set',
    'role-mapping.removed',
    'passwords.refused',
    'passwords.accepted',
    'break-glass.added',
    'break-glass.removed',
    'domain.added',
    'domain.proven',
    'domain.lost',
    'domain.removed',
  ],
  data: ['account.exported', 'people.exported', 'insights.exported', 'audit.exported', 'company.exported'],
} as const

export type AuditGroup = keyof typeof auditActions
export type AuditAction = (typeof auditActions)[AuditGroup][number]

/** Exports that concern everyone who was a member of the company at the time. */
export const companyWideActions: readonly AuditAction[] = ['people.exported', 'company.exported']

/** Actions that Hale takes by itself, without a person or an operator. */
export const automaticActions: ReadonlySet<string> = new Set<AuditAction>([
  ...documentNamesWith({ isFixed: false }).map((name) => `${name}.erased` as const),
  // Published by a scheduled update whose editor has left.
  ...documentNames.map((name) => `${name}.published` as const),
  'account.session-stolen',
  'account.password-link-mailed',
  'account.signed-out-by-provider',
  'domain.lost',
  'identity-provider.metadata-changed',
  'identity-provider.metadata-failed',
])
