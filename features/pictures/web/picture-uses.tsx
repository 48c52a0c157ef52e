import { editScreenOf } from '#platform/documents/contract/document-types.ts'
import type { PictureUse } from '../contract/pictures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { usesQuery } from './queries.ts'

/** Where a picture is shown. */
export function PictureUses({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(usesQuery(id))
  return (
    <section aria-label={t`Where it is shown`}>
      <h3 className="font-medium">
        <Trans>Where it is shown</Trans>
      </h3>
      {query.isPending && <Skeleton className="mt-2 h-6 w-40" />}
      {query.isError && <QueryErrorNotice query={query} />}
      {query.data?.items.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nowhere. It can be deleted.</Trans>
        </p>
      )}
      <ul className="list-disc ps-5">
        {query.data?.items.map((use) => (
          <li key={use.id}>
            <Use use={use} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A link to a use: articles and videos open for editors, services and the design only for admins. */
function Use({ use: { kind, id, title } }: { use: PictureUse }) {
  const { t } = useLingui()
  const name = title || t`Untitled`
  if (kind === 'design') return <Trans>The company’s design</Trans>
  if (kind === 'service') return <Trans>Service: {name}</Trans>
  return (
    <Link to={editScreenOf(kind, id)} className="text-brand-ink underline">
      {name}
    </Link>
  )
}
