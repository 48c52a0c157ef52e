import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { use, useCallback, useEffect, useRef } from 'react'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { DocumentScreen } from '#platform/documents/web/screens/edit-document-screen.tsx'
import { ReloadDesignContext } from '#platform/ui/layout/design.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { ContrastReport } from './contrast/contrast-report.tsx'
import { designDocument, useDesignEditing } from './design-document.tsx'
import { DesignFields } from './fields/design-fields.tsx'
import { DesignPreview } from './preview/design-preview.tsx'
import { useDraftDesign } from './preview/use-draft-design.ts'
import { designQuery } from './queries.ts'

export function DesignScreen() {
  const { t } = useLingui()
  const query = useQuery(designQuery)
  const reload = use(ReloadDesignContext)
  /** The version that the page is drawn with. Kept here because the editor unmounts while a translation is edited. */
  const applied = useRef<number | null>(undefined)
  /** Redraws the page with a newly published design. */
  const apply = useCallback(
    (version: number | null) => {
      const before = applied.current
      applied.current = version
      if (before !== undefined && before !== version) void reload()
    },
    [reload],
  )
  if (query.data) {
    const { id, countries } = query.data
    return (
      <DocumentScreen type={designDocument} id={id} NotFound={NotFound}>
        <DesignEditor countries={countries} apply={apply} />
      </DocumentScreen>
    )
  }
  return (
    <Screen title={t`Design`}>
      {query.isPending ? (
        <div role="status" aria-label={t`Loading the design`}>
          <Skeleton className="h-96 w-full" />
        </div>
      ) : (
        <QueryErrorNotice query={query} />
      )}
    </Screen>
  )
}

function NotFound() {
  const { t } = useLingui()
  return <EmptyState title={t`The design could not be found`}>{t`Reload the page.`}</EmptyState>
}

type EditorProps = { countries: string[]; apply: (version: number | null) => void }

function DesignEditor({ countries, apply }: EditorProps) {
  const { content, draft } = useDesignEditing().open
  const design = useDraftDesign(content)
  useEffect(() => apply(draft.publishedVersion), [apply, draft.publishedVersion])
  return (
    <div className="col-span-full grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
      <DesignFields countries={countries} design={design} />
      <div className="min-w-0 space-y-8 lg:sticky lg:top-20 lg:self-start">
        <DesignPreview design={design} />
        <ContrastReport colors={content.colors} />
      </div>
    </div>
  )
}
