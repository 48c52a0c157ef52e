import type { Design } from '../../../contract/companies.ts'
import type { Scheme } from '#platform/rules/theme/theme-colors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { useScopedTheme } from '#platform/ui/theme/scoped-theme.ts'
import { Sample } from './sample.tsx'

type Device = 'phone' | 'computer'

/** Previews a design on a phone and on a computer, side by side on wide screens, in a chosen scheme. */
export function DesignPreview({ design }: { design: Design }) {
  const { t } = useLingui()
  const id = useId()
  const [scheme, setScheme] = useState<Scheme>('light')
  const [device, setDevice] = useState<Device>('phone')
  const themes = useScopedTheme(design)
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-heading font-semibold">
          <Trans>Preview</Trans>
        </h2>
        <div className="flex flex-wrap gap-3">
          <Switch<Device>
            label={t`Device`}
            className="xl:hidden"
            value={device}
            options={[
              ['phone', t`Phone`],
              ['computer', t`Computer`],
            ]}
            onChange={setDevice}
          />
          <Switch<Scheme>
            label={t`Light or dark preview`}
            value={scheme}
            options={[
              ['light', t`Light`],
              ['dark', t`Dark`],
            ]}
            onChange={setScheme}
          />
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Frame
          label={scheme === 'light' ? t`On a phone, light` : t`On a phone, dark`}
          className={`mx-auto w-60 ${device === 'phone' ? '' : 'max-xl:hidden'}`}
        >
          <div className={`${themes[scheme]} h-190 [zoom:0.64]`}>
            <Sample design={design} />
          </div>
        </Frame>
        <Frame
          label={scheme === 'light' ? t`On a computer, light` : t`On a computer, dark`}
          className={`w-full ${device === 'computer' ? '' : 'max-xl:hidden'}`}
        >
          <div className={`${themes[scheme]} h-160 [zoom:0.53] max-sm:[zoom:0.38]`}>
            <Sample design={design} />
          </div>
        </Frame>
      </div>
    </section>
  )
}

type FrameProps = { label: string; className: string; children: ReactNode }

/** A frame with inert content, which is hidden from screen readers. */
function Frame({ label, className, children }: FrameProps) {
  return (
    <figure
      aria-label={label}
      className={`overflow-hidden rounded-2xl border-4 border-ink-soft ${className}`}
    >
      <div inert aria-hidden="true">
        {children}
      </div>
    </figure>
  )
}

type SwitchProps<Value extends string> = {
  label: string
  value: Value
  options: [value: Value, name: string][]
  onChange(value: Value): void
  className?: string
}

function Switch<Value extends string>(props: SwitchProps<Value>) {
  const { label, value, options, onChange, className = '' } = props
  return (
    <div role="group" aria-label={label} className={`flex gap-1 ${className}`}>
      {options.map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="min-h-11 rounded-control border border-line-strong bg-card px-4 font-medium hover:bg-sunken aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
