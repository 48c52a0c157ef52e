import type { Response } from '@hale/contracts/questionnaires/responses'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { showDay } from '../../../ui/dates.ts'
import { PrintButton } from '../../../ui/reading/print-button.tsx'
import { NotFoundNotice, QueryFailed } from '../../../ui/feedback/query-failed.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { valuesOf } from '@hale/domain/questionnaires/answers'
import { responseQuery } from '../queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { ResultView } from '../result/result-view.tsx'
import { useHelp } from '../result/use-support.ts'
import { useOfferedServices } from '../result/use-support.ts'

const LIST = '/dashboard/results'

/** A result of one's own, as it was. */
export function ResultScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery(responseQuery(id))
  if (query.error instanceof ApiError && /^(response-not-found|invalid-input)$/.test(query.error.code)) {
    return (
      <Screen title={t`Result not found`} width="reading">
        <NotFoundNotice back={LIST} backLabel={t`My health`} />
      </Screen>
    )
  }
  return (
    <Screen title={t`Your result`} lead={query.data && showDay(query.data.sentAt)} width="reading">
      {query.isLoading && <Skeleton className="h-60 w-full" />}
      {!query.data && (query.isError || query.isPaused) && <QueryFailed query={query} />}
      {query.data && <Shown response={query.data} />}
    </Screen>
  )
}

function Shown({ response }: { response: Response }) {
  const help = useHelp()
  const offered = useOfferedServices()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <ResultView
        questionnaire={response.questionnaire}
        values={valuesOf(response.answers)}
        help={help}
        services={offered}
        isSignedIn
      />
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
        <ButtonLink to={LIST} look="quiet">
          <ArrowLeft size={18} aria-hidden /> <Trans>All your results</Trans>
        </ButtonLink>
        <PrintButton />
        <Button look="plain" className="text-danger-ink" onClick={() => setRemoving(true)}>
          <Trash2 size={18} aria-hidden /> <Trans>Delete this result</Trans>
        </Button>
      </div>
      <RemoveDialog
        removing={isRemoving ? { one: response, name: showDay(response.sentAt) } : undefined}
        onClose={() => setRemoving(false)}
        onRemoved={() => void navigate(LIST, { replace: true })}
      />
    </>
  )
}
