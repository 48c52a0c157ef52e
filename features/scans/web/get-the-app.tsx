import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '#platform/ui/qr-code.tsx'

/** Explains on the web that scans need the app; on large screens, a QR code opens the same company on the phone. */
export function GetTheApp() {
  const { t } = useLingui()
  const { href, host } = new URL('/', location.origin)
  return (
    <section aria-labelledby="get-the-app" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-6">
        <div className="shrink-0 max-sm:hidden">
          <QrCode text={href} label={t`QR code with the address ${host}`} className="size-44" />
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="get-the-app" className="text-heading font-semibold">
            <Trans>The scan is in the app on your phone</Trans>
          </h2>
          <ol className="mt-3 list-decimal space-y-2 ps-5">
            <li>
              <Trans>
                Install the app on your phone. Your company will tell you where to find it. If you are not
                sure, ask the person who invited you.
              </Trans>
            </li>
            <li className="max-sm:hidden">
              <Trans>
                Point the phone’s camera at this code: it is the address of your company’s portal,{' '}
                <strong className="break-words">{host}</strong>.
              </Trans>
            </li>
            <li>
              <Trans>Log in as you do here, and open Attentive Health Scan.</Trans>
            </li>
          </ol>
        </div>
      </div>
    </section>
  )
}
