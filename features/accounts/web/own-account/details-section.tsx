import type { OwnAccount } from '../../contract/own-account.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/ui/forms/button.tsx'
import { formatDay } from '#platform/ui/dates.ts'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { RoleName } from '#features/labels/parts/role-name.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { AccountSection, Confirmation } from './account-section.tsx'
import { EmailDetail } from './email-section.tsx'
import { accountQuery, saveName } from './queries.ts'

export function DetailsSection() {
  const { t } = useLingui()
  const query = useQuery(accountQuery)
  return (
    <AccountSection
      id="about-you"
      title={t`About you`}
      lead={<Trans>Hale uses your name to greet you, and your company’s admins see it in their list.</Trans>}
    >
      {query.isPending && <DetailsSkeleton label={t`Loading your account`} />}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && (
        <>
          <NameForm name={query.data.name} />
          <Details account={query.data} />
        </>
      )}
    </AccountSection>
  )
}

const link = 'text-brand-ink underline underline-offset-4'

function Details({ account }: { account: OwnAccount }) {
  const { t } = useLingui()
  const { email, company, role, activatedAt, termsVersion, termsAcceptedAt } = account
  return (
    <dl className="mt-6 divide-y divide-line border-t border-line">
      <Detail name={t`Email`}>
        <EmailDetail email={email} change={account.emailChange} />
      </Detail>
      <Detail name={t`Company`}>{company}</Detail>
      <Detail name={t`Role`}>
        <RoleName role={role} />
      </Detail>
      {activatedAt && <Detail name={t`Member since`}>{formatDay(activatedAt)}</Detail>}
      {termsVersion && termsAcceptedAt && (
        <Detail name={t`Terms`}>
          <Trans>
            Accepted on {formatDay(termsAcceptedAt)}, version {termsVersion}.
          </Trans>{' '}
          <Link to="/privacy-policy#terms" className={link}>
            <Trans>Read the terms</Trans>
          </Link>
        </Detail>
      )}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function DetailsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="mb-1 h-6 w-24" />
      <div className="flex flex-wrap gap-3">
        <Skeleton className="h-12 w-full max-w-[26rem]" />
        <Skeleton className="h-12 w-32" />
      </div>
      <div className="mt-9 border-t border-line">
        {['email', 'company', 'role', 'since', 'terms'].map((detail) => (
          <div key={detail} className="border-b border-line py-3 last:border-b-0">
            <Skeleton className={`${detail === 'email' ? 'h-19' : 'h-6'} w-full max-w-[30rem]`} />
          </div>
        ))}
      </div>
    </div>
  )
}

function NameForm({ name }: { name: string }) {
  const { t } = useLingui()
  const [saved, setSaved] = useState(false)
  const { wrong, sending, onSubmit } = useForm({
    check: (values) => (values.text('name').trim() ? {} : { name: t`Enter your name.` }),
    send: async (values) => {
      await saveName(values.text('name').trim())
      setSaved(true)
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-3">
      <FormAlert>{wrong['form']}</FormAlert>
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-[26rem]">
          <Field
            label={t`Full name`}
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={name}
            onChange={() => setSaved(false)}
            error={wrong['name']}
          />
        </div>
        <Button type="submit" look="quiet" aria-disabled={sending} className="min-h-12 sm:mt-[1.85rem]">
          <Trans>Save name</Trans>
        </Button>
      </div>
      <Confirmation>{saved && <Trans>Your name has been saved.</Trans>}</Confirmation>
    </form>
  )
}
