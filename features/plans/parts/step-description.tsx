import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { Clock } from 'lucide-react'
import type { NextLink } from './next-links.ts'
import { StepLink } from './step-link.tsx'
import { taskOf } from './step-task.ts'

const MAX_LINKS = 2

type Props = { topic: Topic; links: readonly NextLink[] }

/** What to do about a step on a day, how long it takes, and what helps with it. */
export function StepDescription({ topic, links }: Props) {
  const task = taskOf(topic)
  return (
    <>
      {task && (
        <p>
          {task.what}{' '}
          <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap text-small text-ink-soft">
            <Clock size={15} aria-hidden className="shrink-0 self-center" />
            {task.time}
          </span>
        </p>
      )}
      <ul className="mt-1 flex flex-col">
        {links.slice(0, MAX_LINKS).map((link) => (
          <li key={link.to}>
            <StepLink link={link} />
          </li>
        ))}
      </ul>
    </>
  )
}
