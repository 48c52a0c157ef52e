import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'

type Props = { label: string; value: string; hint?: string }

/** A text to take elsewhere, with a button that copies it. */
export function CopyField({ label, value, hint }: Props) {
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
