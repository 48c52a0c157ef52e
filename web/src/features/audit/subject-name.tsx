import type { AuditSubject, AuditThing } from '@hale/contracts/companies/audit'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { actorName } from '../../labels/audit/actor-name.ts'

/** Whom or what an entry is about, as a link where there is a screen. */
export function SubjectName({ subject }: { subject: AuditSubject }) {
  if (subject.kind === 'left') return actorName(subject)
  if (subject.kind === 'person')
    return (
      <SubjectLink to="/dashboard/admin/people" state={{ search: subject.name }}>
        {subject.name}
      </SubjectLink>
    )
  if (subject.title !== null)
    return <SubjectLink to={screenOf(subject.kind, subject.id)}>{subject.title}</SubjectLink>
  // Conditions and built-in tours come with Hale: they have no title of the company's.
  if (subject.kind === 'condition' || (subject.kind === 'tour' && !isId(subject.id)))
    return <SubjectLink to={screenOf(subject.kind, subject.id)}>{subject.id}</SubjectLink>
  return <Trans>No longer exists</Trans>
}

const isId = (text: string) => /^[0-9a-f]{8}-/.test(text)

type LinkProps = { to: string; state?: { search: string }; children: string }

function SubjectLink({ to, state, children }: LinkProps) {
  return (
    <Link to={to} state={state} className="text-brand-ink underline underline-offset-4">
      {children}
    </Link>
  )
}

function screenOf(kind: AuditThing, id: string): string {
  switch (kind) {
    case 'article':
      return `/dashboard/articles/${id}/edit`
    case 'video':
      return `/dashboard/videos/${id}/edit`
    case 'service':
      return isId(id) ? `/dashboard/admin/services/${id}/edit` : '/dashboard/admin/services'
    case 'group':
      return '/dashboard/admin/people'
    case 'announcement':
      return '/dashboard/admin/announcements'
    case 'tour':
      return '/dashboard/admin/tours'
    case 'condition':
      return `/dashboard/mayo-clinic/diseases-and-conditions/${id}`
    case 'news':
    case 'feed':
      return '/media'
  }
}
