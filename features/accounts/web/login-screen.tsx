import type { LoginChallenge } from '../contract/accounts.ts'
import type { SignOnOffer } from '../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { findProviderLogoutUrl, watchProviderLogout } from '#platform/api/provider-logout.ts'
import { beginSession } from '#platform/api/session.ts'
import { loadSecondStep, type SecondStep } from '../parts/second-step/load-second-step.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { errorMessage } from '#platform/ui/feedback/error-messages.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { PasswordField } from '#platform/ui/forms/password-field.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { landingPath, PASSWORD_SAVED } from '../parts/landing.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignOnButton } from './single-sign-on/sign-on-button.tsx'
import { useSignOn } from './single-sign-on/use-sign-on.ts'

export function LoginScreen() {
  const { t } = useLingui()
  const { support } = useDesign()
  return (
    <PublicFrame title={t`Log in`} hero>
      <PasswordSaved />
      <ProviderLogout />
      <Steps />
      <p className="mt-8 text-small text-ink-soft">
        <Trans>
          Only you see your answers. Your company gives you access, by invitation or through its own login.
        </Trans>{' '}
        {support.email && (
          <Trans>
            No invitation? Email{' '}
            <a className="text-brand-ink underline underline-offset-2" href={`mailto:${support.email}`}>
              {support.email}
            </a>
            .
          </Trans>
        )}
      </p>
    </PublicFrame>
  )
}

function PasswordSaved() {
  return useLocation().state === PASSWORD_SAVED ? (
    <p role="status" className="mb-5 rounded-control bg-success-soft px-4 py-3 text-on-success-soft">
      <Trans>Your new password has been saved. Please log in.</Trans>
    </p>
  ) : null
}

/** Offers to log out of the identity provider too, after a logout of Hale. */
function ProviderLogout() {
  const url = useSyncExternalStore(watchProviderLogout, findProviderLogoutUrl, () => undefined)
  return url === undefined ? null : (
    <p className="mb-5 text-ink-soft">
      <Trans>
        You are still logged in to your company’s login service.{' '}
        <a href={url} className="text-brand-ink underline underline-offset-4">
          Log out there too
        </a>
      </Trans>
    </p>
  )
}

type NextStep = LoginChallenge & { Step: SecondStep; isKept: boolean }

/** The steps of a login: the password, and then the second factor where the account has one. */
function Steps() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [next, setNext] = useState<NextStep>()
  const [ended, setEnded] = useState(false)
  const land = () => navigate(landingPath(search.get('next')), { replace: true })
  if (next) {
    const endStep = () => {
      setNext(undefined)
      setEnded(true)
    }
    const { Step, ...started } = next
    return <Step {...started} onDone={land} onEnd={endStep} />
  }
  return (
    <LoginForm
      notice={ended ? errorMessage('login-expired') : undefined}
      onDone={land}
      onChallenge={setNext}
    />
  )
}

type LoginFormProps = {
  /** A message about the reason for this login, such as an expired session. */
  notice: string | undefined
  onDone: () => Promise<void> | void
  onChallenge: (next: NextStep) => void
}

/** Thrown where the address needs a password and none was typed. */
class PasswordMissing extends Error {}

/** Logs in by address and password; leads to the identity provider where the address’s company uses single sign-on. */
function LoginForm({ notice, onDone, onChallenge }: LoginFormProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [otherWrong, setOtherWrong] = useState<FieldErrors>({})
  const [wantsPassword, setWantsPassword] = useState(false)
  const { offer, look, leave } = useSignOn(email)
  const hasPassword = offer !== 'only' || wantsPassword
  const button = useButtonAfter(hasPassword)
  const passwordMissing = () => ({ password: t`Enter your password.` })
  const { wrong, sending, onSubmit } = useForm({
    check: ({ text }) =>
      text('email').trim()
        ? {}
        : { email: t`Enter your email address.`, ...(text('password') ? {} : passwordMissing()) },
    send: async ({ text, ticked }) => {
      setOtherWrong({})
      const isKept = ticked('keep')
      if (!text('password')) {
        if (wantsPassword || (await look()) === 'none') throw new PasswordMissing()
        return leave(isKept)
      }
      const credentials = { email: text('email').trim(), password: text('password'), keep: isKept }
      const challenged = await beginSession(credentials)
      if (challenged) onChallenge({ Step: await loadSecondStep(), ...challenged, isKept })
      else await onDone()
    },
    explain: (error) => (error instanceof PasswordMissing ? passwordMissing() : undefined),
    tryAgainAt: 'password',
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{otherWrong['form'] ?? wrong['form'] ?? notice}</FormAlert>
      <Field
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => void look()}
        error={otherWrong['email'] ?? wrong['email']}
      />
      <OfferNotice offer={offer} />
      {hasPassword && <PasswordField label={t`Password`} name="password" error={wrong['password']} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="keep" className="size-5 accent-brand" />
          <Trans>Keep me signed in</Trans>
        </label>
        {hasPassword && (
          <Link
            to="/forgot-password"
            state={email}
            className="py-2 text-brand-ink underline underline-offset-4"
          >
            <Trans>Forgot password?</Trans>
          </Link>
        )}
      </div>
      <Button ref={button} type="submit" className="w-full" aria-disabled={sending}>
        <Trans>Log in</Trans>
      </Button>
      {hasPassword ? (
        <>
          <PasskeyButton onWrong={setOtherWrong} onDone={onDone} />
          <SignOnButton email={email} leave={leave} onWrong={setOtherWrong} />
        </>
      ) : (
        <Button look="quiet" className="w-full" onClick={() => setWantsPassword(true)}>
          <Trans>Use a password instead</Trans>
        </Button>
      )}
    </form>
  )
}

/** Returns a ref for a button that takes the focus when the password field is removed. */
function useButtonAfter(hasPassword: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!hasPassword && document.activeElement === document.body) button.current?.focus()
  }, [hasPassword])
  return button
}

function OfferNotice({ offer }: { offer: SignOnOffer }) {
  return (
    <p role="status" className="text-ink-soft empty:hidden">
      {offer === 'only' && <Trans>You log in with your company’s own login service.</Trans>}
      {offer === 'offered' && (
        <Trans>Your company has its own login service. To use it, leave the password empty.</Trans>
      )}
    </p>
  )
}
