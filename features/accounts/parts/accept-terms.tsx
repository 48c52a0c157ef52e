import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

/** The checkbox for accepting the terms, with a link to them. */
export function AcceptTerms({ error }: { error: string | undefined }) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="terms"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="size-5 shrink-0 accent-brand"
        />
        <Trans>I accept the terms</Trans>
      </label>
      {error && (
        <p id={id} role="alert" className="mb-1 text-small text-danger-ink">
          {error}
        </p>
      )}
      <p className="text-small text-ink-soft">
        <Trans>
          Read{' '}
          <a
            href="/privacy-policy#terms"
            target="_blank"
            rel="opener"
            className="text-brand-ink underline underline-offset-4"
          >
            the terms (opens in a new tab)
          </a>
          : they are short, and in plain words.
        </Trans>
      </p>
    </div>
  )
}
