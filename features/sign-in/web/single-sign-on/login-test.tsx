import type { IdentityProvider, LoginTestResult } from '../../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '#platform/ui/dates.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { problemAdvice } from './problem-advice.ts'
import { startLoginTest } from './queries.ts'

/** Tries a whole login in another tab, and shows the result of the last try. */
export function LoginTest({ provider }: { provider: IdentityProvider }) {
  const { t } = useLingui()
  const [url, setUrl] = useState<string>()
  const begin = useAction(async () => setUrl((await startLoginTest()).url ?? undefined))
  const close = () => setUrl(undefined)
  const result = useResultInView()
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">
        <Trans>This runs a whole login in a new tab. It changes nothing and logs nobody in or out.</Trans>
      </p>
      <div role="status" ref={result} tabIndex={-1}>
        <LastTry provider={provider} />
      </div>
      <FormAlert>{begin.wrong}</FormAlert>
      <Button look="quiet" aria-disabled={begin.busy} onClick={begin.run}>
        <Trans>Try it</Trans>
      </Button>
      <Dialog title={t`Try single sign-on`} open={url !== undefined} onClose={close}>
        <div className="space-y-5">
          <p>
            <Trans>
              Log in there as yourself. You come back to these settings, which then say whether it worked. If
              your login service shows an error instead, close its tab and come back here.
            </Trans>
          </p>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            data-first=""
            onClick={close}
            className="inline-flex min-h-11 items-center justify-center rounded-control bg-brand px-5 font-medium text-on-brand hover:bg-brand-hover"
          >
            <Trans>Open your login service (new tab)</Trans>
          </a>
        </div>
      </Dialog>
    </div>
  )
}

function LastTry({ provider }: { provider: IdentityProvider }) {
  const { issuer, triedAt, tryProblem, tryResult, openTryAt, saml } = provider
  if (openTryAt !== null)
    return (
      <p>
        <Trans>
          The test you started on {formatMoment(openTryAt)} has not finished. If your login service showed an
          error, check that it has the addresses above exactly as they are shown here.
        </Trans>{' '}
        {saml && (
          <Trans>
            If the error is about a signature, switch off there that requests from Hale have to be signed.
          </Trans>
        )}
      </p>
    )
  if (triedAt === null)
    return (
      <p>
        <Trans>Not tried yet with these settings.</Trans>
      </p>
    )
  if (tryProblem === null)
    return (
      <div className="space-y-1">
        <p className="text-success-ink">
          <Trans>It worked on {formatMoment(triedAt)}.</Trans>
        </p>
        {tryResult && <WhatWasRead {...{ tryResult }} isSaml={saml !== null} />}
      </div>
    )
  return (
    <p className="text-danger-ink">
      <Trans>It did not work on {formatMoment(triedAt)}.</Trans>{' '}
      {problemAdvice(tryProblem, {
        isSaml: saml !== null,
        issuer,
        domain: tryResult?.unverifiedDomain ?? null,
      })}
    </p>
  )
}

/** Shows what the login service reported about the person, from which an admin sees what is missing. */
function WhatWasRead({ tryResult, isSaml }: { tryResult: LoginTestResult; isSaml: boolean }) {
  const { name, email, hasSession } = tryResult
  return (
    <>
      <p className="wrap-anywhere">
        {name ? (
          <Trans>
            Your login service sent this person: {name}, {email}
          </Trans>
        ) : (
          <Trans>
            Your login service sent {email}, and no name. New people are then called by their address.
          </Trans>
        )}
      </p>
      {!isSaml && !hasSession && (
        <p>
          <Trans>
            It did not send the ID of its session, so logging out there does not log people out of Hale. The
            guide says how to change that, if you want to.
          </Trans>
        </p>
      )}
    </>
  )
}

/** Shows the result to an admin who comes back from a try. */
function useResultInView() {
  const [search] = useSearchParams()
  const result = useRef<HTMLDivElement>(null)
  const isBack = search.has('tried')
  useEffect(() => {
    if (!isBack) return
    result.current?.scrollIntoView({ block: 'center' })
    result.current?.focus({ preventScroll: true })
  }, [isBack])
  return result
}
