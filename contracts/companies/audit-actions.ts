/** Documents that are published; each names its entries of the audit. */
export type DocumentName = 'article' | 'video' | 'service' | 'design'

const documentActions = <const Name extends DocumentName>(name: Name) =>
  [
    `${name}.published`,
    `${name}.unpublished`,
    `${name}.deleted`,
    `${name}.restored`,
    `${name}.erased`,
  ] as const

/** Every action that the audit records, by the group that it is filtered by. */
export const auditActions = {
  people: [
    'person.invited',
    'person.invited-again',
    'person.reminded',
    'person.revoked',
    'person.role-changed',
    'person.renamed',
    'person.group-changed',
    'person.disabled',
    'person.enabled',
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
    'account.recovery-codes-renewed',
    'account.recovery-code-used',
    'account.erased',
  ],
  content: [
    ...documentActions('article'),
    ...documentActions('video'),
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
  ],
  settings: [
    ...documentActions('design'),
    ...documentActions('service'),
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
    'company.created',
    'company.time-zone-changed',
    'company.invitations-changed',
    'company.second-factor-changed',
  ],
  data: ['account.exported', 'people.exported', 'insights.exported', 'audit.exported', 'company.exported'],
} as const

export type AuditGroup = keyof typeof auditActions
export type AuditAction = (typeof auditActions)[AuditGroup][number]

/** Downloads that everybody is part of who belonged to the company then. */
export const ofEverybody: readonly AuditAction[] = ['people.exported', 'company.exported']

/** What Hale does by itself, which no person and no operator asked for at that moment. */
export const automaticActions: ReadonlySet<string> = new Set<AuditAction>([
  'article.erased',
  'video.erased',
  'account.session-stolen',
  'account.password-link-mailed',
])
