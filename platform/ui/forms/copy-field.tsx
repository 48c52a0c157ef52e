import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

type Props = { label: string; value: string; hint?: string; isFirst?: boolean }

/** A read-only text with a button that copies it. */
export function CopyField({ label, value, hint, isFirst }: Props) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div>
      <Field
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        autoComplete="off"
        {...(isFirst && { 'data-first': '' })}
        hint={hint}
        onFocus={({ target }) => target.select()}
        end={
          <button
            type="button"
            className="grid size-11 place-items-center rounded-control text-brand-ink hover:bg-sunken"
            aria-label={t`Copy: ${label}`}
            onClick={() => void copy()}
          >
            <Copy size={18} aria-hidden />
          </button>
        }
      />
      <p role="status" className="text-small text-success-ink">
        {isCopied && t`Copied`}
      </p>
    </div>
  )
}

type SecretProps = {
  label: string
  secret: string
  /** Explanation: where the secret belongs, and that it is not shown again. */
  children: ReactNode
  /** Label of the button that closes the notice. */
  doneLabel: string
  onDone: () => void
}

/** Shows a new secret, once. */
export function ShownOnce({ label, secret, children, doneLabel, onDone }: SecretProps) {
  return (
    <div className="space-y-5">
      <p>{children}</p>
      <CopyField label={label} value={secret} isFirst />
      <Button onClick={onDone}>{doneLabel}</Button>
    </div>
  )
}
