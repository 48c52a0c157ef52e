import { useQuery } from '@tanstack/react-query'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { HelpLines, PoisonTitle } from '#features/labels/parts/help-line.tsx'

/** The id of the library's page about poisoning. */
const POISONING = 'poisoning'

/** Numbers to call about poisons, on the page about poisoning only. */
export function PoisonLines({ id }: { id: string }) {
  return id === POISONING ? <Lines /> : null
}

function Lines() {
  const { data: help } = useQuery(helpQuery)
  if (!help || help.poison.length === 0) return null
  return (
    <div className="break-inside-avoid rounded-card border-s-4 border-brand-ink bg-brand-soft px-5 pb-4 text-on-brand-soft">
      <HelpLines lines={help.poison} title={<PoisonTitle />} />
    </div>
  )
}
