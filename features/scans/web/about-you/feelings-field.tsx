import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { CallLink } from '#features/labels/parts/call-link.tsx'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { CheckField } from '#platform/ui/forms/check-field.tsx'
import { emergencyFeelings, isEmergency, otherFeelings, type Feeling } from './about-you-store.ts'

type Props = { felt: Feeling[]; onFeel: (felt: Feeling[]) => void }

/** Asks how a person feels now; feelings that need help show whom to call. */
export function FeelingsField({ felt, onFeel }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-lead font-semibold">
        <Trans>How do you feel now?</Trans>
      </legend>
      <p className="mb-3 text-ink-soft">
        <Trans>Tick all that apply. Leave everything unticked if you feel as usual.</Trans>
      </p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Boxes feelings={emergencyFeelings} felt={felt} onFeel={onFeel} />
        {!isEmergency(felt) && <Boxes feelings={otherFeelings} felt={felt} onFeel={onFeel} />}
      </div>
      {isEmergency(felt) && <CallNow />}
    </fieldset>
  )
}

function Boxes({ feelings, felt, onFeel }: Props & { feelings: readonly Feeling[] }) {
  const name = useFeelingName()
  return feelings.map((feeling) => (
    <CheckField
      key={feeling}
      label={name(feeling)}
      checked={felt.includes(feeling)}
      onCheck={(isFelt) => {
        const others = felt.filter((one) => one !== feeling)
        onFeel(isFelt ? [...others, feeling] : others)
      }}
    />
  ))
}

function useFeelingName() {
  const { t } = useLingui()
  return (feeling: Feeling): string => {
    switch (feeling) {
      case 'chest-pain':
        return t`Pain, pressure or tightness in my chest`
      case 'faint':
        return t`I have fainted, or feel that I might`
      case 'breathless':
        return t`I am short of breath at rest`
      case 'unwell':
        return t`Unwell or feverish`
      case 'active':
        return t`I have been physically active in the last 30 minutes`
      case 'caffeine':
        return t`I have had coffee, an energy drink or a cigarette in the last hour`
    }
  }
}

/** Whom to call, in place of the scan. */
function CallNow() {
  const { data: help } = useQuery(helpQuery)
  return (
    <div
      role="alert"
      className="mt-4 rounded-card border-s-4 border-danger-ink bg-danger-soft p-5 text-on-danger-soft"
    >
      <h2 className="flex items-center gap-2 text-heading font-semibold">
        <TriangleAlert size={22} aria-hidden className="shrink-0" />
        <Trans>Please do not scan now. Get help first.</Trans>
      </h2>
      <p className="mt-1">
        <Trans>
          Chest pain, fainting or being short of breath can be an emergency, and a scan cannot tell. If it is
          happening now, call the emergency number. If it has passed, talk to a doctor today.
        </Trans>
      </p>
      {help ? (
        <CallLink number={help.number}>
          <Trans>Call {help.number} now</Trans>
        </CallLink>
      ) : (
        <p className="mt-2 font-semibold">
          <Trans>Call your country’s emergency number.</Trans>
        </p>
      )}
    </div>
  )
}
