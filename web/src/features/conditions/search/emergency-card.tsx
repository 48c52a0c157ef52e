import type { Emergency } from '@hale/contracts/conditions'
import { Trans } from '@lingui/react/macro'
import { HeartHandshake, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { HelpLine } from '../../../labels/help-line.tsx'
import { CallLink } from '../../../labels/call-link.tsx'

/** Whom to call at once, above all results. */
export function EmergencyCard({ emergency }: { emergency: Emergency }) {
  return (
    <div role="alert" className="mb-5">
      {emergency.kind === 'emergency' ? <EmergencyHelp {...emergency} /> : <SelfHarmHelp {...emergency} />}
    </div>
  )
}

const card = 'rounded-card border-l-4 p-5'

function EmergencyHelp({ number }: Emergency) {
  return (
    <div className={`${card} border-danger-ink bg-danger-soft text-on-danger-soft`}>
      <h2 className="flex items-center gap-2 text-heading font-semibold">
        <TriangleAlert size={22} aria-hidden className="shrink-0" />
        <Trans>This may be an emergency</Trans>
      </h2>
      <p className="mt-1 max-w-prose">
        <Trans>
          If this is happening now, to you or to somebody with you, call {number} at once. Stay on the line;
          they will tell you what to do until help comes.
        </Trans>
      </p>
      <InSpanish>Si le está pasando ahora, a usted o a alguien cerca, llame al {number} enseguida.</InSpanish>
      <CallLink number={number}>
        <Trans>Call {number} now</Trans>
      </CallLink>
    </div>
  )
}

/** Conditions can be searched in Spanish, and nobody should need a translation in an emergency. */
function InSpanish({ children }: { children: ReactNode }) {
  return (
    <p lang="es" className="mt-1 max-w-prose">
      {children}
    </p>
  )
}

function SelfHarmHelp({ number, helpLines }: Emergency) {
  return (
    <div className={`${card} border-brand-ink bg-brand-soft text-on-brand-soft`}>
      <h2 className="flex items-center gap-2 text-heading font-semibold">
        <HeartHandshake size={22} aria-hidden className="shrink-0" />
        <Trans>You do not have to get through this alone</Trans>
      </h2>
      <p className="mt-1 max-w-prose">
        <Trans>
          We are glad you are here. People are ready to listen now, without judging and in confidence. If you
          are in danger, or have hurt yourself, call {number}.
        </Trans>
      </p>
      <InSpanish>
        No tiene que pasar por esto a solas. Si está en peligro o se ha hecho daño, llame al {number}.
      </InSpanish>
      <ul className="mt-3 space-y-1">
        {helpLines.map((line) => (
          <HelpLine key={line.name} {...line} />
        ))}
      </ul>
      <CallLink number={number}>
        <Trans>Call {number} now</Trans>
      </CallLink>
    </div>
  )
}
