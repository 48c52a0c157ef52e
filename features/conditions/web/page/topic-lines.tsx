import type { HelpTopic } from '#features/help-lines/contract/help.ts'
import { useQuery } from '@tanstack/react-query'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { HelpLines } from '#features/labels/parts/help-line.tsx'
import { TopicTitle } from '#features/programmes/parts/who-to-call.tsx'

/** Pages with numbers to call, by the id that the library and its providers use. */
const TOPICS: Partial<Record<string, HelpTopic>> = {
  poisoning: 'poison',
  'intimate-partner-violence': 'abuse',
  'teen-violence': 'abuse',
  'sexual-assault': 'abuse',
  'child-abuse': 'abuse',
  'child-sexual-abuse': 'abuse',
  'elder-abuse': 'abuse',
}

/** Whether a page is about violence, whose reader may have to leave it at once. */
export const isAboutViolence = (id: string) => TOPICS[id] === 'abuse'

/** Numbers to call about a page's subject, on pages that have such a subject. */
export function TopicLines({ id }: { id: string }) {
  const topic = TOPICS[id]
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
