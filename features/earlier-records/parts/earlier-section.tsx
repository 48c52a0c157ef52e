import type { EarlierRecord } from '../contract/earlier-records.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { earlierRecordsQuery } from './earlier-records-query.ts'
import { EARLIER_RECORDS_PATH } from './paths.ts'

type Props = { kind: EarlierRecord['kind']; isEmpty: boolean; children: ReactNode }

/** A section for earlier records of a kind, labelled as from another company; nothing where there are none. */
export function EarlierSection({ kind, isEmpty, children }: Props) {
  const id = useId()
  const { name } = useDesign()
  const query = useQuery(earlierRecordsQuery)
  if (!query.data && query.isError) return <QueryErrorNotice query={query} />
  if (isEmpty) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading font-semibold">
        {headingOf(kind, name)}
      </h2>
      <p className="mt-0.5 mb-4 text-ink-soft">
        <Trans>You brought these yourself. Only you see them.</Trans>{' '}
        <Link to={EARLIER_RECORDS_PATH} className="text-brand-ink underline underline-offset-4 print:hidden">
          <Trans>Manage what you brought</Trans>
        </Link>
      </p>
      {children}
    </section>
  )
}

/** Returns a heading that is unique on pages with several of these sections. */
function headingOf(kind: EarlierRecord['kind'], company: string): string {
  switch (kind) {
    case 'results':
      return t`Results from before you joined ${company}`
    case 'scans':
      return t`Scans from before you joined ${company}`
    case 'check-ins':
      return t`Check-ins from before you joined ${company}`
  }
}
