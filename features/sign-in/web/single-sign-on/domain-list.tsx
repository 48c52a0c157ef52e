import { domainName, type CompanyDomain } from '../../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { formatMoment } from '#platform/ui/dates.ts'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { CopyField } from '#platform/ui/forms/copy-field.tsx'
import { isPublicMail } from './login-services.ts'
import { domainAdvice } from './problem-advice.ts'
import { deleteDomain, verifyDomain, saveDomain } from './queries.ts'

type Props = { domains: CompanyDomain[]; isOnly: boolean }

/** The domains of the company's addresses, how each is verified, and a field for another one. */
export function DomainList({ domains, isOnly }: Props) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState<string>()
  const close = () => setLeaving(undefined)
  // The server keeps the last proven domain while people have no other way to log in.
  const staysVerified = isOnly && domains.filter(({ provenAt }) => provenAt !== null).length === 1
  return (
    <div className="space-y-5">
      {domains.length > 0 && (
        <ul className="space-y-4">
          {domains.map((one) => (
            <DomainItem
              key={one.domain}
              {...one}
              staysVerified={staysVerified}
              onRemove={() => setLeaving(one.domain)}
            />
          ))}
        </ul>
      )}
      <AddDomain />
      <Dialog title={t`Remove this domain?`} open={leaving !== undefined} onClose={close}>
        <ConfirmPrompt label={t`Remove`} run={() => deleteDomain(leaving ?? '')} onClose={close}>
          <p className="wrap-anywhere">
            <Trans>
              Addresses at {leaving} will no longer lead to your login service, and nobody new can join with
              one. People who have used single sign-on before can still log in with an address in another of
              your verified domains.
            </Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </div>
  )
}

type ItemProps = CompanyDomain & { staysVerified: boolean; onRemove: () => void }

function DomainItem({ domain, record, staysVerified, onRemove, ...state }: ItemProps) {
  const { t } = useLingui()
  const check = useAction(async () => void (await verifyDomain(domain)))
  const { provenAt, missingSince, failure } = state
  return (
    <li className="space-y-3 rounded-card border border-line bg-card p-4">
      <h4 className="font-medium wrap-anywhere">{domain}</h4>
      <div role="status" className="space-y-1">
        {provenAt ? (
          <p className="text-success-ink">
            <Trans>Verified on {formatMoment(provenAt)}.</Trans>
          </p>
        ) : (
          <p>
            <Trans>Not verified yet.</Trans>
          </p>
        )}
        {failure && <p className="text-danger-ink">{domainAdvice(failure)}</p>}
        {provenAt && missingSince && (
          <p className="text-danger-ink">
            {staysVerified ? (
              <Trans>
                The record has been missing since {formatMoment(missingSince)}. Add it again. This is your
                only verified domain, so it still counts as long as passwords do not work.
              </Trans>
            ) : (
              <Trans>
                The record has been missing since {formatMoment(missingSince)}. After seven days the domain no
                longer counts as verified.
              </Trans>
            )}
          </p>
        )}
      </div>
      {(!provenAt || missingSince) && (
        <CopyField
          label={t`TXT record for ${domain}`}
          value={record}
          hint={t`Add this as a TXT record of ${domain} itself, with an empty name or @. It can take a few hours until it is found.`}
        />
      )}
      <FormAlert>{check.wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          aria-disabled={check.busy}
          aria-label={t`Check now: ${domain}`}
          onClick={check.run}
        >
          <Trans>Check now</Trans>
        </Button>
        <Button look="quiet" aria-label={t`Remove ${domain}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}

/** Returns the domain of what was typed, which may be an email address or that of a website. */
const domainIn = (input: string) =>
  input
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^[^/]*@/, '')
    .replace(/\/.*$/, '')

function AddDomain() {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ text }) => {
      const domain = domainIn(text('domain'))
      if (!z.safeParse(domainName, domain).success)
        return {
          domain: t`Enter a domain, such as acme.example: what comes after the @ in your email addresses.`,
        }
      return isPublicMail(domain)
        ? { domain: t`Anyone can have an address at ${domain}. Enter a domain that belongs to your company.` }
        : {}
    },
    send: async ({ text }) => {
      await saveDomain(z.parse(domainName, domainIn(text('domain'))))
      form.current?.reset()
    },
    tryAgainAt: 'domain',
  })
  return (
    <form ref={form} noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-3">
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`Domain to add`}
        name="domain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        error={wrong['domain']}
      />
      <Button look="quiet" type="submit" aria-disabled={sending}>
        <Trans>Add the domain</Trans>
      </Button>
    </form>
  )
}
