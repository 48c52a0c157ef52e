import {
  MAX_CHECK_IN_MONTHS,
  RETENTION_MONTHS,
  RETENTION_NOTICE_DAYS,
  type RetainedKind,
  type RetentionMonths,
} from '../contract/retention.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { retentionQuery, saveMonths } from './queries.ts'

/** How long a company keeps its people's answers, measurements and notes. */
export function RetentionScreen() {
  const { t } = useLingui()
  const query = useQuery(retentionQuery)
  return (
    <Screen
      title={t`Data retention`}
      lead={t`How long results, scans and check-ins are kept. You never see them, but you decide when they are deleted.`}
    >
      {query.isPending && (
        <div role="status" aria-label={t`Loading the settings`} className="max-w-prose space-y-5">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && <MonthsForm saved={query.data.months} />}
    </Screen>
  )
}

function MonthsForm({ saved }: { saved: RetentionMonths }) {
  const { t } = useLingui()
  const [months, setMonths] = useState(saved)
  const [isSaved, setSaved] = useState(false)
  const { wrong, sending, onSubmit } = useForm({
    check: () => ({}),
    send: async () => {
      await saveMonths(months)
      setSaved(true)
    },
  })
  const field = (kind: RetainedKind, label: string, hint?: string) => (
    <SelectField
      label={label}
      hint={hint}
      options={optionsOf(kind)}
      value={months[kind]}
      onChange={(choice) => setMonths((before) => ({ ...before, [kind]: choice }))}
    />
  )
  return (
    <form noValidate onSubmit={onSubmit} onChange={() => setSaved(false)} className="max-w-prose space-y-5">
      {field('results', t`Results of the health questionnaire`)}
      {field('scans', t`Health scans`)}
      {field('check-ins', t`Daily check-ins`, t`Check-ins are never kept for more than two years.`)}
      <p className="text-ink-soft">
        <Trans>
          People are told {RETENTION_NOTICE_DAYS} days before anything of theirs is deleted, by email and in
          Hale, and can download a copy. What is deleted can only be restored from a backup. Totals that you
          were shown before stay as they are.
        </Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save</Trans>
      </Button>
      <div role="status">
        {isSaved && (
          <p className="text-success-ink">
            <Trans>The setting has been saved. It applies from now on.</Trans>
          </p>
        )}
      </div>
    </form>
  )

  function optionsOf(kind: RetainedKind) {
    const choices = RETENTION_MONTHS.filter((one) => kind !== 'check-ins' || one < MAX_CHECK_IN_MONTHS)
    const forever = kind === 'check-ins' ? t`Two years` : t`Until people delete them or their account`
    return [{ value: null, name: forever }, ...choices.map((value) => ({ value, name: formatMonths(value) }))]
  }
}

export function formatMonths(months: number): string {
  const years = months / 12
  return years >= 1
    ? plural(years, { one: '# year', other: '# years' })
    : plural(months, { one: '# month', other: '# months' })
}
