import type { CountryHelp } from '@hale/contracts/help'
import type { Danger } from '@hale/domain/red-flags/recognise'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallLink } from '../labels/call-link.tsx'
import { helpQuery } from '../offline/help-query.ts'
import { QuickExit } from '../programmes/quick-exit.tsx'
import { useQuickExit } from '../programmes/use-quick-exit.ts'
import { CallNow, HelpLines } from '../programmes/who-to-call.tsx'

type Props = {
  danger: Danger
  /** Takes away what was typed, where the screen stays. */
  onLeave?: (() => void) | undefined
}

/** Whom to call at once, above all results. */
export function DangerCard({ danger, onLeave }: Props) {
  const { data: help } = useQuery(helpQuery)
  return (
    <div role="alert" className="my-4 print:hidden">
      {danger === 'emergency' ? <EmergencyHelp help={help} /> : <CrisisHelp help={help} onLeave={onLeave} />}
    </div>
  )
}

type Help = { help: CountryHelp | undefined }

const card = 'rounded-card border-l-4 p-5'

function EmergencyHelp({ help }: Help) {
  return (
    <section className={`${card} border-danger-ink bg-danger-soft text-on-danger-soft`}>
      <Heading icon={<TriangleAlert size={22} aria-hidden className="shrink-0" />}>
        <Trans>This may be an emergency</Trans>
      </Heading>
      {help ? (
        <CallLink number={help.number}>
          <Trans>Call {help.number} now</Trans>
        </CallLink>
      ) : (
        <CallAnyway />
      )}
      <p className="mt-3 max-w-prose">
        <Trans>If it is happening now, to you or to a person with you, call first. Until help comes:</Trans>
      </p>
      <ul className="mt-1 max-w-prose list-disc space-y-1 pl-5">
        <li>
          <Trans>Stay with the person and on the line: you are told what to do. Unlock the door.</Trans>
        </li>
        <li>
          <Trans>Not breathing normally: push hard and fast on the middle of the chest.</Trans>
        </li>
        <li>
          <Trans>Heavy bleeding: press firmly on it. Give nothing to eat or drink.</Trans>
        </li>
      </ul>
      {help && (
        <InSpanish>
          Si está pasando ahora, a usted o a alguien cerca, llame al {help.number} enseguida.
        </InSpanish>
      )}
    </section>
  )
}

/** Calm words, people to talk to, and a way to leave at once. */
function CrisisHelp({ help, onLeave }: Help & Pick<Props, 'onLeave'>) {
  const { hasLeft, leave } = useQuickExit()
  if (hasLeft) return null
  return (
    <section className={`${card} border-brand-ink bg-brand-soft text-on-brand-soft`}>
      <Heading icon={<HeartHandshake size={22} aria-hidden className="shrink-0" />}>
        <Trans>You do not have to get through this alone</Trans>
      </Heading>
      <p className="mt-1 max-w-prose">
        <Trans>
          We are glad you are here. People are ready to listen now, without judging and in confidence, for you
          or for a person you worry about.
        </Trans>
      </p>
      {help ? <Lines help={help} /> : <CallAnyway />}
      <div className="mt-4">
        <QuickExit
          onLeave={() => {
            leave()
            onLeave?.()
          }}
        />
      </div>
    </section>
  )
}

const CRISIS_TOPICS = ['abuse'] as const

function Lines({ help }: { help: CountryHelp }) {
  return (
    <>
      <HelpLines lines={help.helpLines} title={<Trans>If you think about hurting yourself or dying</Trans>} />
      <HelpLines lines={help.abuse} title={<Trans>If a person hurts, controls or frightens you</Trans>} />
      <CallNow help={help} topics={CRISIS_TOPICS} />
      <InSpanish>
        No tiene que pasar por esto a solas. Si está en peligro o se ha hecho daño, llame al {help.number}.
      </InSpanish>
    </>
  )
}

function CallAnyway() {
  return (
    <p className="mt-2 font-semibold">
      <Trans>In danger now? Call your country’s emergency number.</Trans>
    </p>
  )
}

function Heading({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <h2 className="flex items-center gap-2 text-heading font-semibold">
      {icon}
      {children}
    </h2>
  )
}

/** What is typed may be Spanish, and an emergency waits for no translation. */
function InSpanish({ children }: { children: ReactNode }) {
  return (
    <p lang="es" className="mt-3 max-w-prose">
      {children}
    </p>
  )
}
