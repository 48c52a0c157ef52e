import type { LoginChallenge } from '../../contract/accounts.ts'
import { verifyLogin, type LoginProof } from '../../contract/second-factor.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { verifySession } from '#platform/api/verify-session.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { focusOnMount } from '#platform/ui/forms/focus-on-mount.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { PasskeyStep } from './passkey-step.tsx'
import type { SecondStepProps } from './second-step-props.ts'

type ProofKind = LoginProof['kind']
type Kind = Exclude<ProofKind, 'passkey'>

const buttons: Record<ProofKind, ReactNode> = {
  passkey: <Trans>Use your passkey</Trans>,
  code: <Trans>Use your authenticator app</Trans>,
  'recovery-code': <Trans>Use a recovery code</Trans>,
}

/** Asks for a passkey or a code after a right password. */
export function SecondStepForm(props: SecondStepProps) {
  const methods = methodsOf(props.passkeys)
  const [way, setWay] = useState<ProofKind>(methods[0] ?? 'recovery-code')
  return (
    <>
      {/* A new key clears the field and its error. */}
      {way === 'passkey' ? <PasskeyStep {...props} /> : <CodeForm key={way} kind={way} {...props} />}
      <div className="mt-3">
        {methods
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} look="plain" className="w-full" onClick={() => setWay(other)}>
              {buttons[other]}
            </Button>
          ))}
      </div>
    </>
  )
}

/** Returns the methods that this login can continue with, the easiest first. */
function methodsOf(passkeys: LoginChallenge['passkeys']): ProofKind[] {
  return [
    ...(passkeys && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(passkeys === 'alone' ? [] : (['code'] as const)),
    'recovery-code',
  ]
}

function CodeForm({ kind, challenge, isKept, onDone, onEnd }: SecondStepProps & { kind: Kind }) {
  const { t } = useLingui()
  const showLeft = useShowLeft()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ text }) => (text('code').trim() ? {} : { code: t`Enter a code.` }),
    send: async ({ text }) => {
      const left = await verifySession(challenge, { kind, code: text('code').trim() }, isKept)
      await onDone()
      if (left !== undefined) showLeft(left)
    },
    explain: (error) => {
      if (hasFailedWith(error, verifyLogin, 'login-expired')) onEnd()
      if (!hasFailedWith(error, verifyLogin, 'invalid-code')) return undefined
      return {
        code:
          kind === 'code'
            ? t`This code is not right, or it was used before. Enter the newest code from your app.`
            : t`This recovery code is not right, or it was used before.`,
      }
    },
    tryAgainAt: 'code',
  })
  return (
    <form method="post" noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <CodeField kind={kind} error={wrong['code']} />
      <Button type="submit" className="w-full" aria-disabled={sending}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}

function CodeField({ kind, error }: { kind: Kind; error: string | undefined }) {
  const { t } = useLingui()
  const field = {
    ...({ name: 'code', autoCapitalize: 'none', ref: focusOnMount, spellCheck: false } as const),
    error,
  }
  return kind === 'code' ? (
    <Field
      {...field}
      label={t`Enter the code from your authenticator app`}
      hint={<Trans>It has six digits and changes every 30 seconds.</Trans>}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
    />
  ) : (
    <Field
      {...field}
      label={t`Enter a recovery code`}
      hint={
        <Trans>You saved these codes when you set up two-step login or a passkey. Each one works once.</Trans>
      }
      autoComplete="off"
      maxLength={40}
    />
  )
}

function useShowLeft() {
  const { t } = useLingui()
  return (left: number) =>
    void toast({
      title: t`You logged in with a recovery code`,
      text: plural(left, {
        0: 'You have none left. Make new ones under “Your account”.',
        one: 'You have # left. Make new ones under “Your account”.',
        other: 'You have # left.',
      }),
    })
}
