import type { CountryHelp, HelpTopic } from '#features/help-lines/contract/help.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CallLink } from '#features/labels/parts/call-link.tsx'
import { HelpLines, PoisonTitle, OtherCountryRow } from '#features/labels/parts/help-line.tsx'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'

type Props = {
  topics: readonly HelpTopic[]
  /** Whether the crisis lines come before those of the topics. */
  crisisFirst?: boolean
}

/** The country's emergency numbers, the lines of a programme's topics, and the crisis lines. */
export function WhoToCall({ topics, crisisFirst = false }: Props) {
  const id = useId()
  const { data: help } = useQuery(helpQuery)
  return (
    <section
      aria-labelledby={id}
      className="mt-8 rounded-card border-s-4 border-brand-ink bg-brand-soft p-5 text-on-brand-soft sm:p-6"
    >
      <h2 id={id} className="text-heading font-semibold">
        <Trans>Who to call</Trans>
      </h2>
      {help ? (
        <>
          <EmergencyNumbers help={help} topics={topics} />
          {crisisFirst && <CrisisLines help={help} />}
          {topics.map((topic) => (
            <HelpLines key={topic} lines={help[topic]} title={<TopicTitle topic={topic} />} />
          ))}
          {!crisisFirst && <CrisisLines help={help} />}
          <ul className="mt-3">
            <OtherCountryRow />
          </ul>
        </>
      ) : (
        <p className="mt-2 font-semibold">
          <Trans>In danger now? Call your country’s emergency number.</Trans>
        </p>
      )}
    </section>
  )
}

/** The emergency number, and that of the police where it differs and people may be in danger from another person. */
export function EmergencyNumbers({ help, topics }: { help: CountryHelp; topics: readonly HelpTopic[] }) {
  const { number, police } = help
  return (
    <div className="flex flex-wrap gap-x-3">
      <CallLink number={number}>
        <Trans>In danger now? Call {number}</Trans>
      </CallLink>
      {police && topics.includes('abuse') && (
        <CallLink number={police}>
          <Trans>Police: call {police}</Trans>
        </CallLink>
      )}
    </div>
  )
}

export function TopicTitle({ topic }: { topic: HelpTopic }) {
  switch (topic) {
    case 'abuse':
      return <Trans>If someone at home hurts, controls or frightens you</Trans>
    case 'drugs':
      return <Trans>Help with alcohol or other drugs</Trans>
    case 'poison':
      return <PoisonTitle />
    case 'urgent':
      return <Trans>Urgent medical advice, when it is not an emergency</Trans>
  }
}

function CrisisLines({ help }: { help: CountryHelp }) {
  return (
    <HelpLines lines={help.helpLines} title={<Trans>If you are thinking about ending your life</Trans>} />
  )
}
