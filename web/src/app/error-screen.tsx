import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { errorWords } from '../ui/error-words.ts'

/** What stands in the place of a part that broke; the rest of the page goes on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useLingui()
  // A new version was put up while this page was open: its old parts are gone.
  const outdated = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <div className="mx-auto max-w-reading px-5 py-16 text-center" role="alert">
      <h1 className="text-title font-semibold">
        {outdated ? t`This page could not be loaded` : t`Something went wrong`}
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">{errorWords(outdated ? 'network-request-failed' : '')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>
          <Trans>Load again</Trans>
        </Button>
        <a
          href="/dashboard/home"
          className="inline-flex min-h-11 items-center px-4 text-brand-ink underline underline-offset-4"
        >
          <Trans>Go to Home</Trans>
        </a>
      </div>
    </div>
  )
}
