import type { AuditSubject, AuditThing } from '../contract/audit.ts'
import {
  editScreenOf,
  isDocumentName,
  type DocumentName,
} from '#platform/documents/contract/document-types.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { actorName } from '#features/labels/parts/audit/actor-name.ts'

/** The subject of an entry, as a link where it has a screen. */
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
  // Conditions and built-in tours are part of Hale, so they have no title in the database.
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

const screens: Record<Exclude<AuditThing, DocumentName>, (id: string) => string> = {
  group: () => '/dashboard/admin/people',
  announcement: () => '/dashboard/admin/announcements',
  tour: () => '/dashboard/admin/tours',
  condition: (id) => `/dashboard/mayo-clinic/diseases-and-conditions/${id}`,
  news: () => '/media',
  feed: () => '/media',
}

function screenOf(kind: AuditThing, id: string): string {
  // Entries about switching a service on or off have its key as id.
  if (kind === 'service' && !isId(id)) return '/dashboard/admin/services'
  return isDocumentName(kind) ? editScreenOf(kind, id) : screens[kind](id)
}
