import type { Response, ResponseCard } from '../../contract/responses.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { formatDay } from '#platform/ui/dates.ts'
import { PrintButton } from '#platform/ui/reading/print-button.tsx'
import { NotFoundNotice, QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { valuesOf } from '../../rules/answers.ts'
import { usePages } from '#platform/ui/lists/load-more.tsx'
import { QuestionnaireTexts } from '#features/labels/parts/questionnaire-text.tsx'
import { responseQuery, responsesQuery } from '../queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { PdfButton } from '../result/pdf/pdf-button.tsx'
import { ResultView } from '../result/result-view.tsx'
import { useHelp, useOfferedServices } from '../result/use-support.ts'

const RESULTS_PATH = '/dashboard/results'

/** A person's own result, with the questionnaire as it was answered. */
export function ResultScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery(responseQuery(id))
  const { before, isLoading } = useBefore(id)
  if (query.error instanceof ApiError && query.error.code === 'response-not-found') {
    return (
      <Screen title={t`Result not found`} width="reading">
        <NotFoundNotice back={RESULTS_PATH} backLabel={t`My health`} />
      </Screen>
    )
  }
  return (
    <Screen title={t`Your result`} lead={query.data && formatDay(query.data.sentAt)}>
      {(query.isLoading || (query.data && isLoading)) && <ResultSkeleton />}
      {!query.data && (query.isError || query.isPaused) && <QueryErrorNotice query={query} />}
      {query.data && !isLoading && <ResultContent response={query.data} before={before} />}
    </Screen>
  )
}

function ResultSkeleton() {
  return (
    <>
      <Skeleton className="h-60 w-full" />
      <div className="mt-8 gap-x-12 xl:grid xl:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)]">
        <Skeleton className="h-96 w-full max-xl:hidden" />
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  )
}

/** Returns the previous result, where it is on the first page of results. */
function useBefore(id: string): { before: ResponseCard | undefined; isLoading: boolean } {
  const { data, isLoading } = usePages(responsesQuery)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const index = items.findIndex((item) => item.id === id)
  return { before: index < 0 ? undefined : items[index + 1], isLoading }
}

/** The navigation state just after the answers were sent. */
const arrival = z.object({ isNew: z.literal(true) })

type ResultContentProps = { response: Response; before: ResponseCard | undefined }

function ResultContent({ response, before }: ResultContentProps) {
  const help = useHelp()
  const services = useOfferedServices()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <ResultView
        questionnaire={response.questionnaire}
        values={valuesOf(response.answers)}
        help={help}
        services={services}
        before={before}
        isSignedIn
      >
        {z.safeParse(arrival, state).success && <SavedNote />}
      </ResultView>
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
        <ButtonLink to={RESULTS_PATH} look="quiet">
          <ArrowLeft size={18} aria-hidden /> <Trans>All your results</Trans>
        </ButtonLink>
        <QuestionnaireTexts value={response.questionnaire}>
          <PdfButton
            questionnaire={response.questionnaire}
            values={valuesOf(response.answers)}
            sentAt={response.sentAt}
          />
        </QuestionnaireTexts>
        <PrintButton />
        <Button look="plain" className="text-danger-ink" onClick={() => setRemoving(true)}>
          <Trash2 size={18} aria-hidden /> <Trans>Delete this result</Trans>
        </Button>
      </div>
      <RemoveDialog
        removing={isRemoving ? { one: response, name: formatDay(response.sentAt) } : undefined}
        onClose={() => setRemoving(false)}
        onRemoved={() => void navigate(RESULTS_PATH, { replace: true })}
      />
    </>
  )
}

function SavedNote() {
  const name = readAuthEntry()?.name ?? ''
  return (
    <p role="status" className="flex items-start gap-2.5">
      <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
      <span>
        <Trans>Saved for {name}. Nobody else can see it.</Trans>
      </span>
    </p>
  )
}
