import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { NotFoundNotice } from '../../ui/feedback/query-failed.tsx'
import { Empty, Skeleton } from '../../ui/feedback/states.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { useAction } from '../../ui/forms/use-action.ts'
import type { DocumentContent, DocumentType } from '../document-type.ts'

type Props<Content extends DocumentContent> = {
  type: DocumentType<Content>
  id: string
  /** The document as members see it. */
  query: Pick<UseQueryResult<{ title: string }>, 'isPending' | 'data'>
  /** Where all of them are, for members. */
  allHref: string
  labels: { all: string; read: string }
  /** Why it cannot be changed. */
  children: ReactNode
}

/** In place of the editor where a document is not the company's: one of the library can be copied. */
export function LibraryDocument<Content extends DocumentContent>(props: Props<Content>) {
  const { type, id, query, allHref, labels, children } = props
  const navigate = useNavigate()
  const { busy, wrong, run } = useAction(async () => {
    const { id: copy } = await type.api.create(id)
    await navigate(type.editHref(copy), { replace: true })
  })
  if (query.isPending) return <Skeleton className="h-60 w-full" />
  if (!query.data) return <NotFoundNotice back={allHref} backLabel={labels.all} />
  return (
    <Empty
      title={query.data.title}
      action={
        <div className="space-y-4">
          <FormAlert>{wrong}</FormAlert>
          <div className="flex flex-wrap justify-center gap-3">
            <Button disabled={busy} onClick={run}>
              <Trans>Make a company copy</Trans>
            </Button>
            <ButtonLink look="quiet" to={type.href(id)}>
              {labels.read}
            </ButtonLink>
          </div>
        </div>
      }
    >
      {children}
    </Empty>
  )
}
