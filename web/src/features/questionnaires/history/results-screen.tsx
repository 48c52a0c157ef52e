import type { ResponseCard } from '@hale/contracts/responses'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { QueryFailed } from '../../../ui/feedback/query-failed.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Skeleton, Empty } from '../../../ui/feedback/states.tsx'
import { responsesQuery, exportAll } from '../queries.ts'
import { resultNames } from './result-names.ts'
import { RemoveDialog, type Removing } from './remove-dialog.tsx'
import { ResultRow } from './result-row.tsx'
import { ResultsChart } from './results-chart.tsx'
import { Download } from 'lucide-react'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/forms/use-action.ts'

export function ResultsScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Your results`}
      lead={<Trans>Only you see these.</Trans>}
      actions={
        <ButtonLink to="/questionnaire">
          <Trans>Answer the questionnaire</Trans>
        </ButtonLink>
      }
    >
      <Results />
    </Screen>
  )
}

function Results() {
  const { t } = useLingui()
  const query = useInfiniteQuery(responsesQuery)
  const [removing, setRemoving] = useState<Removing>()
  const list = useFocusAfter(removing)
  if (query.isLoading) return <Waiting />
  if (!query.data) return <QueryFailed query={query} />
  const items = query.data.pages.flatMap((page) => page.items)
  const names = resultNames(items)
  const nameOf = ({ id }: ResponseCard) => names.get(id) ?? ''
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {items.length === 0 ? (
        <Empty title={t`No results yet`}>
          <Trans>
            A few questions, about three minutes. Answer them now and then, and see here how things change.
          </Trans>
        </Empty>
      ) : (
        <div className="space-y-8">
          <ResultsChart items={items} />
          <div>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {items.map((item) => (
                <ResultRow
                  key={item.id}
                  item={item}
                  name={nameOf(item)}
                  onRemove={() => setRemoving({ one: item, name: nameOf(item) })}
                />
              ))}
            </ul>
            <LoadMore query={query} />
          </div>
          <div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
            <DownloadResults />
            <Button look="plain" className="text-danger-ink" onClick={() => setRemoving('all')}>
              <Trans>Delete all results</Trans>
            </Button>
          </div>
        </div>
      )}
      <RemoveDialog removing={removing} onClose={() => setRemoving(undefined)} />
    </div>
  )
}

/** The button that deleted something may be removed with it: then the list takes the focus. */
function useFocusAfter(removing: Removing | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(removing)
  useEffect(() => {
    const isOver = before.current !== undefined && removing === undefined
    before.current = removing
    if (isOver && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [removing])
  return list
}

function Waiting() {
  return (
    <div className="space-y-8">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  )
}

const FILE = 'hale-results.fhir.json'

/** All results as FHIR, which other health apps and doctors' systems can read. */
function DownloadResults() {
  const { busy, wrong, run } = useAction(async () => {
    saveFile(FILE, `${JSON.stringify(await exportAll(), null, 2)}\n`, 'application/fhir+json')
  })
  return (
    <div className="space-y-2">
      <Button look="quiet" aria-disabled={busy} onClick={run}>
        <Download size={18} aria-hidden /> <Trans>Download as FHIR</Trans>
      </Button>
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>A file (JSON) that other health apps and doctors’ systems can read.</Trans>
      </p>
      <FormAlert>{wrong}</FormAlert>
    </div>
  )
}
