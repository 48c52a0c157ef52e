import type { CountryHelp, HelpTopic } from '@hale/contracts/help'
import type { ProgrammePage } from '@hale/contracts/programmes/pages'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { CallLink } from '../labels/call-link.tsx'
import { HelpLine } from '../labels/help-line.tsx'
import { QueryFailed } from '../ui/feedback/query-failed.tsx'
import { Skeleton } from '../ui/feedback/states.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { Prose } from '../ui/reading/prose.tsx'
import { Sources } from '../ui/reading/sources.tsx'
import { helpQuery } from './help-query.ts'

type Props = {
  page: ProgrammePage
  /** Which lines the programme needs, besides those for people who think of harming themselves. */
  topic: HelpTopic
  /** What is done once it is read. */
  children?: ReactNode
}

/** The safety page of a programme: its text, and whom to call. */
export function SafetyPage({ page, topic, children }: Props) {
  const help = useQuery(helpQuery)
  return (
    <Screen title={page.title} width="reading">
      {help.data && <CallNow number={help.data.number} className="mb-6" />}
      <Prose html={page.bodyHtml} />
      {help.isPending && !help.isPaused && <Skeleton className="mt-8 h-48 w-full" />}
      {help.isError && (
        <div className="mt-8">
          <QueryFailed query={help} />
        </div>
      )}
      {help.data && <WhoToCall help={help.data} topic={topic} />}
      {children}
      <Sources sources={page.sources} reviewedOn={null} nextReviewOn={null} />
    </Screen>
  )
}

function CallNow({ number, className = '' }: { number: string; className?: string }) {
  return (
    <div className={className}>
      <CallLink number={number}>
        <Trans>In danger now? Call {number}</Trans>
      </CallLink>
    </div>
  )
}

/** The country's emergency number, the lines of the programme's topic, and the crisis lines. */
function WhoToCall({ help, topic }: { help: CountryHelp; topic: HelpTopic }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-8 rounded-card border-l-4 border-brand-ink bg-brand-soft p-5 text-on-brand-soft sm:p-6"
    >
      <h2 id={id} className="text-heading font-semibold">
        <Trans>Who to call</Trans>
      </h2>
      <CallNow number={help.number} />
      <Lines lines={help[topic]} title={<TopicTitle topic={topic} />} />
      <Lines lines={help.helpLines} title={<Trans>If you think about ending your life</Trans>} />
    </section>
  )
}

function TopicTitle({ topic }: { topic: HelpTopic }) {
  return topic === 'abuse' ? (
    <Trans>If someone at home hurts, controls or frightens you</Trans>
  ) : (
    <Trans>Help with alcohol or other drugs</Trans>
  )
}

function Lines({ lines, title }: { lines: CountryHelp['helpLines']; title: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 font-semibold">{title}</h3>
      <ul className="mt-1 space-y-1">
        {lines.map((line) => (
          <HelpLine key={line.name} {...line} />
        ))}
      </ul>
    </>
  )
}
