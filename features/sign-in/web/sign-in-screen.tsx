import type { SecondFactorDemand, SignInSettings } from '../contract/sign-in.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { useSectionFocus } from '#platform/ui/reading/sections.ts'
import { saveSignIn, signInQuery } from './queries.ts'
import { SingleSignOnSection } from './single-sign-on/single-sign-on-section.tsx'

/** The choices in order: a radio button's value is the index. */
const SECOND_FACTOR_DEMANDS: readonly SecondFactorDemand[] = ['optional', 'admins', 'everybody']

const sectionLink = 'inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4'

export function SignInScreen() {
  const { t } = useLingui()
  const query = useQuery(signInQuery)
  useSectionFocus()
  return (
    <Screen title={t`Sign-in`} lead={t`How people at your company log in.`}>
      <nav aria-label={t`On this page`} className="-mt-3 mb-4 flex flex-wrap gap-x-5">
        <Link to={{ hash: '#two-step-login' }} className={sectionLink}>
          <Trans>Two-step login</Trans>
        </Link>
        <Link to={{ hash: '#single-sign-on' }} className={sectionLink}>
          <Trans>Single sign-on</Trans>
        </Link>
      </nav>
      <h2 id="two-step-login" className="mb-4 text-lead font-semibold">
        <Trans>Two-step login</Trans>
      </h2>
      {query.isPending && (
        <div role="status" aria-label={t`Loading the settings`} className="max-w-prose space-y-3">
          <Skeleton className="h-7 w-64" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && <SignInForm settings={query.data} />}
      <SingleSignOnSection />
    </Screen>
  )
}

function SignInForm({ settings }: { settings: SignInSettings }) {
  const { t } = useLingui()
  const [level, setLevel] = useState(settings.secondFactor)
  const [saved, setSaved] = useState(false)
  const { wrong, sending, onSubmit } = useForm({
    check: () => ({}),
    send: async () => {
      await saveSignIn({ secondFactor: level })
      setSaved(true)
    },
  })
  const labels = { optional: t`Nobody has to`, admins: t`Admins`, everybody: t`Everyone` }
  return (
    <form noValidate onSubmit={onSubmit} onChange={() => setSaved(false)} className="max-w-prose space-y-5">
      <ChoiceField
        name="second-factor"
        legend={t`Who must use two-step login?`}
        hint={t`With two-step login, people also enter a code from an authenticator app on their phone when they log in. Anyone can turn it on for themselves.`}
        options={SECOND_FACTOR_DEMANDS.map((demand, value) => ({ value, label: labels[demand] }))}
        value={SECOND_FACTOR_DEMANDS.indexOf(level)}
        onChoose={(value) => setLevel(SECOND_FACTOR_DEMANDS[value] ?? level)}
      />
      <p className="text-ink-soft">
        <Trans>
          Anyone who must use it and has not set it up is asked to do so straight away, and cannot use
          anything else until then. This includes you.
        </Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save</Trans>
      </Button>
      <div role="status">
        {saved && (
          <p className="text-success-ink">
            <Trans>The setting has been saved. It applies from now on.</Trans>
          </p>
        )}
      </div>
    </form>
  )
}
