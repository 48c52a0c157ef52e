import { signOnProblem } from '../../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isNative } from '#platform/device/platform.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { readAppSecret } from './app-secret.ts'
import { SignOnCompletion, SignOnProgress } from './sign-on-completion.tsx'
import { problemMessage } from './problem-message.ts'

const APP_PATH = '/single-sign-on/app'

/** The screen to which the identity provider sends people back: completes their login, or explains why it failed. */
export function SingleSignOnScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Single sign-on`}>
      <SignOnOutcome />
    </PublicFrame>
  )
}

/** Rendered in the browser only: the server prerenders the page without its query. */
function SignOnOutcome() {
  const [search] = useSearchParams()
  const { pathname, hash } = useLocation()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const problem = search.get('problem')
  if (!isHere) return <SignOnProgress />
  if (problem !== null) return <RefusedLogin problem={problem} />
  return pathname === APP_PATH ? <ArrivingInApp code={codeIn(hash)} /> : <SignOnCompletion />
}

/**
 * In the app, completes a login that began there. In a browser, where the page opens if the link did not open the
 * app, asks the person to go back to the app.
 */
function ArrivingInApp({ code }: { code: string | null }) {
  if (!isNative)
    return (
      <p>
        <Trans>
          You began to log in in the app. Go back to it now. If the app still shows the login page, begin
          again there.
        </Trans>
      </p>
    )
  const verifier = readAppSecret()
  return code === null || verifier === null ? (
    <RefusedLogin problem="expired" />
  ) : (
    <SignOnCompletion app={{ code, verifier }} />
  )
}

const codeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('code')

const never = () => () => {}

function RefusedLogin({ problem }: { problem: string }) {
  const parsed = signOnProblem.safeParse(problem)
  return (
    <div className="space-y-5">
      <FormAlert>{problemMessage(parsed.success ? parsed.data : 'expired')}</FormAlert>
      <ButtonLink to="/login" className="w-full">
        <Trans>Back to the login page</Trans>
      </ButtonLink>
    </div>
  )
}
