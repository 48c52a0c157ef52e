import {
  confirmAuthenticator,
  startAuthenticator,
  type AuthenticatorSetup,
} from '../../../contract/second-factor.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { focusOnMount } from '#platform/ui/forms/focus-on-mount.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { PasswordField } from '#platform/ui/forms/password-field.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import { confirmSetup, startSetup } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Optional: where it cannot be loaded, the key below it is typed in. */
const QrCode = lazyPart(async () => (await import('#platform/ui/qr-code.tsx')).QrCode)

type Stage = { is: 'password' } | { is: 'app'; setup: AuthenticatorSetup } | { is: 'codes'; codes: string[] }

/** Sets up an authenticator app in three steps: the password, a code of the app, and the recovery codes. */
export function SecondFactorSetUp({ onDone }: { onDone: () => void }) {
  const [stage, setStage] = useState<Stage>({ is: 'password' })
  switch (stage.is) {
    case 'password':
      return <StartForm onStart={(setup) => setStage({ is: 'app', setup })} />
    case 'app':
      return <AppForm setup={stage.setup} onConfirm={(codes) => setStage({ is: 'codes', codes })} />
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onDone={onDone} />
  }
}

/** Asks for the password, since an unlocked screen alone must not be enough. */
function StartForm({ onStart }: { onStart: (setup: AuthenticatorSetup) => void }) {
  const { t } = useLingui()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ text }) => (text('password') ? {} : { password: t`Enter your password.` }),
    send: async ({ text }) => onStart(await startSetup(text('password'))),
    explain: (error) =>
      hasFailedWith(error, startAuthenticator, 'invalid-credential')
        ? { password: t`That is not your password.` }
        : undefined,
    tryAgainAt: 'password',
  })
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <p>
        <Trans>
          You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or a password
          manager. It shows a new code every 30 seconds, which you enter when you log in.
        </Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <PasswordField label={t`Your password`} name="password" data-first="" error={wrong['password']} />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

type AppFormProps = { setup: AuthenticatorSetup; onConfirm: (codes: string[]) => void }

function AppForm({ setup, onConfirm }: AppFormProps) {
  const { t } = useLingui()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ text }) => (text('code').trim() ? {} : { code: t`Enter the code from your app.` }),
    send: async ({ text }) => onConfirm(await confirmSetup(setup.setup, text('code').trim())),
    explain: (error) =>
      hasFailedWith(error, confirmAuthenticator, 'invalid-code')
        ? { code: t`This code is not right. Enter the newest code from your app.` }
        : undefined,
    tryAgainAt: 'code',
  })
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <AppKey setup={setup} />
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`Enter the code from your authenticator app`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={focusOnMount}
        maxLength={10}
        error={wrong['code']}
      />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Turn on two-step login</Trans>
      </Button>
    </form>
  )
}

function AppKey({ setup: { key, uri } }: { setup: AuthenticatorSetup }) {
  const { t } = useLingui()
  return (
    <div className="space-y-3">
      <p>
        <Trans>Scan this QR code with your authenticator app.</Trans>
      </p>
      <Suspense fallback={<div className="size-52 rounded-control bg-sunken" />}>
        <QrCode
          text={uri}
          label={t`QR code with the key for your authenticator app`}
          className="size-52 max-w-full border border-line"
        />
      </Suspense>
      <p>
        <Trans>
          If you cannot scan it, open{' '}
          <a className="text-brand-ink underline underline-offset-4" href={uri}>
            your authenticator app on this device
          </a>{' '}
          or type in this key:
        </Trans>
      </p>
      <p className="rounded-control bg-sunken px-4 py-3 font-mono wrap-anywhere select-all">
        {key.replaceAll(/.{4}(?=.)/g, '$& ')}
      </p>
    </div>
  )
}
