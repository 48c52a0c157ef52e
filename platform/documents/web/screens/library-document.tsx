import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { NotFoundNotice } from '../../../ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import type { DocumentListType } from '../document-type.ts'

type Props = {
  list: DocumentListType
  id: string
  /** Query of the document as members see it. */
  query: Pick<UseQueryResult<{ title: string }>, 'isPending' | 'data'>
  /** URL at which members read the document. */
  href: string
  /** URL of the members' list. */
  allHref: string
  labels: { all: string; read: string }
  /** Explains why the document cannot be changed. */
  children: ReactNode
}

/** Shown in place of the editor for a document of the library, with a button that copies it. */
export function LibraryDocument({ list, id, query, href, allHref, labels, children }: Props) {
  const navigate = useNavigate()
  const { busy, wrong, run } = useAction(async () => {
    const { id: copy } = await list.api.create({ copyOf: id })
    await navigate(list.editHref(copy), { replace: true })
  })
  if (query.isPending) return <Skeleton className="h-60 w-full" />
  if (!query.data) return <NotFoundNotice back={allHref} backLabel={labels.all} />
  return (
    <EmptyState
      title={query.data.title}
      action={
        <div className="space-y-4">
          <FormAlert>{wrong}</FormAlert>
          <div className="flex flex-wrap justify-center gap-3">
            <Button disabled={busy} onClick={run}>
              <Trans>Make a company copy</Trans>
            </Button>
            <ButtonLink look="quiet" to={href}>
              {labels.read}
            </ButtonLink>
          </div>
        </div>
      }
    >
      {children}
    </EmptyState>
  )
}
