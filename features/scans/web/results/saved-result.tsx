import type { Scan } from '../../contract/scans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { formatDay, formatMoment } from '#platform/ui/dates.ts'
import { NotFoundNotice, QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { RESULT_PATH } from '../paths.ts'
import { scanQuery } from '../queries.ts'
import { useScans } from '../use-scans.ts'
import { PdfButton } from './pdf/pdf-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ResultView } from './result-view.tsx'

/** The result of a saved scan, on this device or on the server. */
export function SavedResult({ id }: { id: string }) {
  const { t } = useLingui()
  const { scans } = useScans()
  const savedScan = scans?.find((scan) => scan.id === id)
  const query = useQuery({ ...scanQuery(id), enabled: scans !== undefined && !savedScan })
  const scan = savedScan ?? query.data
  if (query.error instanceof ApiError && query.error.code === 'scan-not-found') {
    return (
      <Screen title={t`Scan not found`} width="reading">
        <NotFoundNotice back={RESULT_PATH} backLabel={t`Your scans`} />
      </Screen>
    )
  }
  return (
    <Screen title={t`Your scan`} lead={scan && formatMoment(scan.takenAt)} width="reading">
      {!scan && !query.isError && !query.isPaused && <Skeleton className="h-60 w-full" />}
      {!scan && (query.isError || query.isPaused) && <QueryErrorNotice query={query} />}
      {scan && <ScanContent scan={scan} />}
    </Screen>
  )
}

function ScanContent({ scan: { id, takenAt, result } }: { scan: Scan }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      {result ? (
        <ResultView result={result} />
      ) : (
        <EmptyState title={t`This scan cannot be opened`}>
          <Trans>
            The key that protects this scan has changed. You can open the scan again if the old key is
            restored, or you can delete it.
          </Trans>
        </EmptyState>
      )}
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <ButtonLink to={RESULT_PATH} look="quiet">
          <ArrowLeft size={18} aria-hidden /> <Trans>All your scans</Trans>
        </ButtonLink>
        {result && <PdfButton takenAt={takenAt} result={result} />}
        <Button look="plain" className="text-danger-ink" onClick={() => setRemoving(true)}>
          <Trash2 size={18} aria-hidden /> <Trans>Delete this scan</Trans>
        </Button>
      </div>
      <RemoveDialog
        removing={isRemoving ? { id, name: formatDay(takenAt) } : undefined}
        onClose={() => setRemoving(false)}
        onRemoved={() => void navigate(RESULT_PATH, { replace: true })}
      />
    </>
  )
}
