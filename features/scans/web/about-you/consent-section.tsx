import { Trans, useLingui } from '@lingui/react/macro'
import { CheckField } from '#platform/ui/forms/check-field.tsx'

type Props = {
  consent: boolean
  onConsent: (consent: boolean) => void
  isKept: boolean
  onKeep: (isKept: boolean) => void
  error: string | undefined
}

/** What a person consents to, in plain words. */
export function ConsentSection({ consent, onConsent, isKept, onKeep, error }: Props) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="scan-consent" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="scan-consent" className="text-heading font-semibold">
        <Trans>How we use your scan</Trans>
      </h2>
      <ul className="mt-3 list-disc space-y-1.5 ps-5">
        <li>
          <Trans>
            The camera picture is read on this phone and never leaves it. From the colour of your skin, the
            phone works out heart rate, breathing rate and heart rate variability.
          </Trans>
        </li>
        <li>
          <Trans>
            Nothing is kept unless you press “Save” after the scan. If you do, the figures, your age and sex,
            your body mass index and what you ticked about yourself are kept on the server, encrypted. No
            picture or pulse wave is kept.
          </Trans>
        </li>
        <li>
          <Trans>
            Only you can see what is kept. Your company cannot see your scans, or whether you took one. It is
            only told how many people saved a scan, and only if ten or more did.
          </Trans>
        </li>
        <li>
          <Trans>You can delete one scan or all of them at any time, on the page with your scans.</Trans>
        </li>
        <li>
          <Trans>
            This is a wellness tool and not a medical device. It does not find or rule out any illness.
          </Trans>
        </li>
      </ul>
      <div className="mt-5 space-y-2.5">
        <CheckField
          label={t`I agree and want to take the scan`}
          name="consent"
          checked={consent}
          onCheck={onConsent}
        />
        {error && (
          <p role="alert" className="text-small text-danger-ink">
            {error}
          </p>
        )}
        <CheckField
          label={t`Keep these answers on this device for next time`}
          hint={t`Until you log out. How you feel is not kept.`}
          checked={isKept}
          onCheck={onKeep}
        />
      </div>
    </section>
  )
}
