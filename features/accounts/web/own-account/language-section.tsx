import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { AccountSection, Confirmation } from './account-section.tsx'
import { accountQuery, saveLanguage } from './queries.ts'

/** Chooses the member's language, on all devices and in mails. */
export function LanguageSection() {
  const { t } = useLingui()
  const { languages } = useDesign()
  const query = useQuery(accountQuery)
  if (languages.length === 1) return null
  return (
    <AccountSection
      id="language"
      title={t`Your language`}
      lead={<Trans>Pages, emails and notifications are written in this language.</Trans>}
    >
      {query.isPending && (
        <div role="status" aria-label={t`Loading your language`}>
          <Skeleton className="h-12 w-full max-w-[26rem]" />
        </div>
      )}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && <LanguageForm saved={query.data.language} />}
    </AccountSection>
  )
}

function LanguageForm({ saved }: { saved: Language | null }) {
  const { t } = useLingui()
  const { languages } = useDesign()
  // The language chosen here; undefined until then, when the account's is shown, which the header may change too.
  const [chosen, setChosen] = useState<Language | null>()
  const [isSaved, setSaved] = useState(false)
  const language = chosen === undefined ? saved : chosen
  const { busy, wrong, run } = useAction(async () => {
    await saveLanguage(language)
    setChosen(undefined)
    setSaved(true)
  })
  return (
    <div className="space-y-3">
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-[26rem]">
          <SelectField<Language | null>
            label={t`Language`}
            value={language}
            options={[
              { value: null, name: t`Same as my browser` },
              ...languages.map((value) => ({ value, name: LANGUAGES[value].name })),
            ]}
            onChange={(next) => {
              setChosen(next)
              setSaved(false)
            }}
          />
        </div>
        <Button look="quiet" aria-disabled={busy} onClick={run} className="min-h-12">
          <Trans>Save language</Trans>
        </Button>
      </div>
      <Confirmation>{isSaved && <Trans>Your language has been saved.</Trans>}</Confirmation>
    </div>
  )
}
