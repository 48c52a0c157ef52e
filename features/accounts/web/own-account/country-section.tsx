import type { OwnAccount } from '../../contract/own-account.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { countryName } from '#features/labels/parts/country-name.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { AccountSection, Confirmation } from './account-section.tsx'
import { accountQuery, saveCountry } from './queries.ts'

/** Chooses the member's country, which decides the emergency number and help lines. */
export function CountrySection() {
  const { t } = useLingui()
  const query = useQuery(accountQuery)
  return (
    <AccountSection
      id="country"
      title={t`Your country`}
      lead={<Trans>Emergency numbers and help lines are shown for this country. Only you see this.</Trans>}
    >
      {query.isPending && (
        <div role="status" aria-label={t`Loading your country`}>
          <Skeleton className="h-12 w-full max-w-[26rem]" />
        </div>
      )}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && <CountryForm account={query.data} />}
    </AccountSection>
  )
}

function CountryForm({ account }: { account: OwnAccount }) {
  const { t } = useLingui()
  const [chosenCountry, setChosenCountry] = useState(account.country)
  const [saved, setSaved] = useState(false)
  const { busy, wrong, run } = useAction(async () => {
    await saveCountry(chosenCountry)
    setSaved(true)
  })
  return (
    <div className="space-y-3">
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-[26rem]">
          <SelectField<string | null>
            label={t`Country`}
            value={chosenCountry}
            options={[
              { value: null, name: t`Same as my company: ${countryName(account.companyCountry)}` },
              ...namedCountries(account),
            ]}
            onChange={(country) => {
              setChosenCountry(country)
              setSaved(false)
            }}
          />
        </div>
        <Button look="quiet" aria-disabled={busy} onClick={run} className="min-h-12">
          <Trans>Save country</Trans>
        </Button>
      </div>
      <Confirmation>{saved && <Trans>Your country has been saved.</Trans>}</Confirmation>
    </div>
  )
}

function namedCountries({ countries, country }: OwnAccount): { value: string; name: string }[] {
  return [...new Set([...countries, ...(country ? [country] : [])])]
    .map((value) => ({ value, name: countryName(value) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
