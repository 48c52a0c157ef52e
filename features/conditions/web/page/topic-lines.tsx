import type { HelpTopic } from '#features/help-lines/contract/help.ts'
import { isViolence } from '../../rules/private-conditions.ts'
import { useQuery } from '@tanstack/react-query'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { HelpLines } from '#features/labels/parts/help-line.tsx'
import { TopicTitle } from '#features/programmes/parts/who-to-call.tsx'

/** The id of the library's page about poisoning. */
const POISONING_TOPIC = 'poisoning'

function helpTopicOf(id: string): HelpTopic | undefined {
  if (id === POISONING_TOPIC) return 'poison'
  return isViolence(id) ? 'abuse' : undefined
}

/** Help lines about a page's subject: poisoning or violence; nothing on other pages. */
export function TopicLines({ id }: { id: string }) {
  const topic = helpTopicOf(id)
  return topic && <Lines topic={topic} />
}

function Lines({ topic }: { topic: HelpTopic }) {
  const { data: help } = useQuery(helpQuery)
  const lines = help?.[topic] ?? []
  if (lines.length === 0) return null
  return (
    <div className="break-inside-avoid rounded-card border-s-4 border-brand-ink bg-brand-soft px-5 pb-4 text-on-brand-soft">
      <HelpLines lines={lines} title={<TopicTitle topic={topic} />} />
    </div>
  )
}
