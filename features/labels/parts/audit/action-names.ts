import type { AuditAction, DocumentAction } from '#features/audit/contract/audit-actions.ts'
import type { DocumentName } from '#platform/documents/contract/document-types.ts'
import { useDocumentTexts } from '#platform/feature/web.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type OtherAction = Exclude<AuditAction, DocumentAction>

/** The names of all audit actions but those of documents; a missing one does not compile. */
const otherNames: Record<OtherAction, MessageDescriptor> = {
  'person.invited': msg({ message: 'Invited', context: 'audit' }),
  'person.added': msg({ message: 'Added', context: 'audit' }),
  'person.invited-again': msg`Invitation sent again`,
  'person.reminded': msg`Reminded of an invitation`,
  'person.revoked': msg`Invitation revoked`,
  'person.role-changed': msg`Role changed`,
  'person.renamed': msg`Name changed by an admin`,
  'person.group-changed': msg`Group changed`,
  'person.disabled': msg`Access switched off`,
  'person.enabled': msg`Access switched on`,
  'person.address-changed': msg`Email address changed by the directory`,
  'person.removed-from-directory': msg`Removed from the directory`,
  'invitations.withdrawn': msg`List of invitations withdrawn`,
  'group.created': msg`Group created`,
  'group.renamed': msg`Group renamed`,
  'group.removed': msg`Group deleted`,
  'reviewer.added': msg`Allowed to sign clinical reviews`,
  'reviewer.removed': msg`No longer allowed to sign clinical reviews`,
  'account.activated': msg`Account activated`,
  'account.signed-in': msg`Logged in`,
  'account.session-ended': msg`Logged out of one device`,
  'account.session-stolen': msg`Session ended because its key was used twice`,
  'account.signed-out-everywhere': msg`Logged out everywhere`,
  'account.password-link-mailed': msg`Link to choose a new password emailed`,
  'account.password-reset': msg`New password chosen with an emailed link`,
  'account.password-changed': msg`Password changed`,
  'account.renamed': msg`Own name changed`,
  'account.email-change-asked': msg`New email address requested`,
  'account.email-change-cancelled': msg`Request for a new email address cancelled`,
  'account.email-changed': msg`Email address changed`,
  'account.second-factor-added': msg`Two-step login turned on`,
  'account.second-factor-removed': msg`Two-step login turned off`,
  'account.second-factor-reset': msg`Two-step login turned off by Hale’s operator`,
  'account.passkey-added': msg`Passkey added`,
  'account.passkey-removed': msg`Passkey removed`,
  'account.recovery-codes-renewed': msg`New recovery codes made`,
  'account.recovery-code-used': msg`Recovery code used`,
  'account.provider-linked': msg`Single sign-on used for the first time`,
  'account.signed-out-by-provider': msg`Logged out by single sign-on`,
  'account.erased': msg`Account deleted`,
  'clinical-review.signed': msg`Clinical review signed`,
  'clinical-review.withdrawn': msg`Clinical review withdrawn`,
  'news.edited': msg`News item edited`,
  'news.pinned': msg`News item pinned`,
  'news.unpinned': msg`News item unpinned`,
  'news.removed': msg`News item removed`,
  'feed.added': msg`News feed added`,
  'feed.removed': msg`News feed removed`,
  'announcement.published': msg`Announcement published`,
  'announcement.changed': msg`Announcement changed`,
  'announcement.removed': msg`Announcement removed`,
  'service.switched-on': msg`Service switched on`,
  'service.switched-off': msg`Service switched off`,
  'service.ordered': msg`Order of services changed`,
  'call-back-address.set': msg`Address for call-back requests set`,
  'call-back-address.confirmed': msg`Address for call-back requests confirmed`,
  'call-back-address.removed': msg`Address for call-back requests removed`,
  'tour.added': msg`Tour added`,
  'tour.changed': msg`Tour changed`,
  'tour.switched-on': msg`Tour switched on`,
  'tour.switched-off': msg`Tour switched off`,
  'tour.removed': msg`Tour removed`,
  'questionnaire.saved': msg`New version of the questionnaire saved`,
  'insights.fewest-changed': msg`Smallest group for insights changed`,
  'audit-stream.set': msg`Sending of the audit set up`,
  'audit-stream.tested': msg`Sending of the audit tested`,
  'audit-stream.removed': msg`Sending of the audit stopped`,
  'directory-token.created': msg`Token for directory sync made`,
  'directory-token.revoked': msg`Token for directory sync revoked`,
  'company.created': msg`Company created`,
  'company.time-zone-changed': msg`Company time zone changed`,
  'company.invitations-changed': msg`Limit for daily invitations changed`,
  'company.second-factor-changed': msg`Who needs two-step login changed`,
  'company.retention-changed': msg`How long data is kept changed`,
  'identity-provider.set': msg`Login service set up or changed`,
  'identity-provider.tried': msg`Single sign-on tried`,
  'identity-provider.switched-on': msg`Single sign-on switched on`,
  'identity-provider.switched-off': msg`Single sign-on switched off`,
  'identity-provider.removed': msg`Login service removed`,
  'identity-provider.metadata-changed': msg`New metadata of the login service taken from its address`,
  'identity-provider.metadata-failed': msg`Metadata of the login service could not be read again`,
  'role-mapping.set': msg`Roles from the login service switched on or changed`,
  'role-mapping.removed': msg`Roles from the login service switched off`,
  'passwords.refused': msg`Passwords no longer accepted`,
  'passwords.accepted': msg`Passwords accepted again`,
  'break-glass.added': msg`Allowed to keep a password`,
  'break-glass.removed': msg`No longer allowed to keep a password`,
  'domain.added': msg`Domain added`,
  'domain.proven': msg`Domain verified`,
  'domain.lost': msg`Domain no longer verified, because its record is missing`,
  'domain.removed': msg`Domain removed`,
  'account.exported': msg`Copy of own data downloaded`,
  'people.exported': msg`List of people downloaded`,
  'insights.exported': msg`Insights downloaded`,
  'audit.exported': msg`Audit downloaded`,
  'company.exported': msg`All company data exported`,
}

const isOther = (action: AuditAction): action is OtherAction => Object.hasOwn(otherNames, action)

/** Returns a function for the names of audit actions; each type of document says its own. */
export function useActionName(): (action: AuditAction) => MessageDescriptor {
  const documents = useDocumentTexts()
  return (action) => {
    if (isOther(action)) return otherNames[action]
    const [name, change] = action.split('.') as [DocumentName, 'published']
    return documents[name].changes[change]
  }
}
