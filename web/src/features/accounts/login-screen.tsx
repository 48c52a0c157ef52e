import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { beginSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { useDesign } from '../../ui/design.tsx'
import { errorWords } from '../../ui/error-words.ts'
import { Field } from '../../ui/field.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { landingPath } from './landing.ts'

type Wrong = { email?: string; password?: string; form?: string }

export function LoginScreen() {
  const { t } = useLingui()
  const { support } = useDesign()
  return (
    <PublicFrame title={t`Log in`} hero>
      <LoginForm />
      <p className="mt-8 text-small text-ink-soft">
        <Trans>Accounts are made by invitation from your company.</Trans>{' '}
        {support.email && (
          <Trans>
            No invitation? Write to{' '}
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

function LoginForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [wrong, setWrong] = useState<Wrong>({})
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { email, password, keep } = readForm(form)
    const missing = {
      ...(email ? {} : { email: t`Enter your email address.` }),
      ...(password ? {} : { password: t`Enter your password.` }),
    }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return focusOn(form, email ? 'password' : 'email')
    setSending(true)
    try {
      await beginSession({ email, password, keep })
      await navigate(landingPath(search.get('next')), { replace: true })
    } catch (error) {
      setWrong({ form: wordsFor(error) })
      focusOn(form, 'password')
    } finally {
      setSending(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {wrong.form && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-on-danger-soft">
          {wrong.form}
        </p>
      )}
      <Field
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={wrong.email}
      />
      <PasswordField error={wrong.password} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="keep" className="size-5 accent-brand" />
          <Trans>Keep me signed in</Trans>
        </label>
        <Link to="/forgot-password" className="py-2 text-brand-ink underline underline-offset-4">
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
      <Button type="submit" className="w-full" disabled={sending}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}

function PasswordField({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      label={t`Password`}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      error={error}
      end={
        <button
          type="button"
          aria-label={t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  )
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    email: textOf(data.get('email')).trim(),
    password: textOf(data.get('password')),
    keep: data.get('keep') === 'on',
  }
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}

function focusOn(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}

function wordsFor(error: unknown): string {
  return error instanceof ApiError ? errorWords(error.code, error.retryAfter) : errorWords('')
}
