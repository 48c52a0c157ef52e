import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { TextArea } from './text-area.tsx'

type Props = { label: string; value: string; hint?: string; isFirst?: boolean }

/** A read-only text, such as an address, which is shown whole, with a button that copies it. */
export function CopyField({ label, value, hint, isFirst }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="flex items-start gap-2">
        <TextArea
          id={id}
          className="min-w-0 flex-1"
          rows={1}
          value={value}
          readOnly
          spellCheck={false}
          autoComplete="off"
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...(isFirst && { 'data-first': '' })}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center rounded-control text-brand-ink hover:bg-sunken"
          aria-label={t`Copy: ${label}`}
          onClick={() => void copy()}
        >
          <Copy size={18} aria-hidden />
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
          {hint}
        </p>
      )}
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
export function OneTimeSecret({ label, secret, children, doneLabel, onDone }: SecretProps) {
  return (
    <div className="space-y-5">
      <p>{children}</p>
      <CopyField label={label} value={secret} isFirst />
      <Button onClick={onDone}>{doneLabel}</Button>
    </div>
  )
}
