import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** State of a step; `wrong` where the step was done but does not work. */
export type StepState = 'done' | 'next' | 'later' | 'wrong'

type Props = { number: number; title: string; state: StepState | undefined; children: ReactNode }

/** A numbered step of a setup, which says whether it is done. */
export function SetupStep({ number, title, state = 'later', children }: Props) {
  return (
    <li className="space-y-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold ${looks[state]}`}
        >
          {state === 'done' ? <Check size={18} /> : number}
        </span>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
          <h3 className="text-lead font-semibold">{title}</h3>
          {state === 'done' && (
            <span className="text-small font-medium text-success-ink">
              <Trans>Done</Trans>
            </span>
          )}
          {state === 'wrong' && (
            <span className="text-small font-medium text-danger-ink">
              <Trans>Does not work yet</Trans>
            </span>
          )}
          {state === 'next' && (
            <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-small font-medium text-on-brand-soft">
              <Trans>Do this next</Trans>
            </span>
          )}
        </div>
      </div>
      {children}
    </li>
  )
}

const looks: Record<StepState, string> = {
  done: 'bg-success-soft text-on-success-soft',
  next: 'bg-brand text-on-brand',
  later: 'bg-sunken text-ink-soft',
  wrong: 'bg-danger-soft text-on-danger-soft',
}
