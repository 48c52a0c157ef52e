import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ContactSupport } from './contact-support.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { FormResult } from '#platform/ui/forms/form-result.tsx'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { emailFaultMessage } from './email-messages.ts'

type Props = {
  /** The label of the button. */
  action: string
  intro: ReactNode
  send: (email: string) => Promise<unknown>
  /** Returns the confirmation of what is on its way to the address. */
  sent: (email: string) => string
  /** An address that was already typed on another screen. */
  email?: string
}

/** Asks for an address to mail something to. Its confirmation is the same whether or not the address is known. */
export function MailRequestForm({ action, intro, send, sent, email = '' }: Props) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check({ text }): FieldErrors {
      const email = emailFaultMessage(text('email'))
      return email === undefined ? {} : { email }
    },
    send: async ({ text }) => {
      const to = text('email').trim()
      await send(to)
      setSentTo(to)
    },
  })
  if (sentTo !== undefined) return <SentNotice again={() => setSentTo(undefined)}>{sent(sentTo)}</SentNotice>
  return (
    <form method="post" noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <p className="text-ink-soft">{intro}</p>
      <Field
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={email}
        error={wrong['email']}
      />
      <Button type="submit" className="w-full" aria-disabled={sending}>
        {action}
      </Button>
      <p>
        <Link to="/login" className="py-2 text-brand-ink underline underline-offset-4">
          <Trans>Back to log in</Trans>
        </Link>
      </p>
    </form>
  )
}

function SentNotice({ children, again }: { children: ReactNode; again: () => void }) {
  return (
    <>
      <FormResult tone="success">{children}</FormResult>
      <h2 className="mt-8 font-semibold">
        <Trans>If the email does not arrive</Trans>
      </h2>
      <ul className="mt-2 mb-4 list-disc space-y-1 ps-5 text-ink-soft">
        <li>
          <Trans>It can take a few minutes. Check your junk folder too.</Trans>
        </li>
        <li>
          <Trans>
            We only send it to the address you log in with, or the one your company used to invite you.{' '}
            <button type="button" onClick={again} className="text-brand-ink underline underline-offset-4">
              Try another address
            </button>
          </Trans>
        </li>
      </ul>
      <ContactSupport />
    </>
  )
}
