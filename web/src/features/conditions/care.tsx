import type { Condition } from '@hale/contracts/conditions'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, House, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallLink } from './call-link.tsx'
import { sectionHeading } from './section-heading.ts'

/** What to do when: the most urgent first, before anything there is to read. */
export function Care({ condition: { care, emergencyNumber } }: { condition: Condition }) {
  const { t } = useLingui()
  return (
    <>
      {care.emergency.length > 0 && (
        <EmergencyCare sentences={care.emergency} emergencyNumber={emergencyNumber} />
      )}
      {care.soon.length + care.selfCare.length > 0 && (
        <section aria-labelledby="when-to-see-a-doctor">
          <h2 id="when-to-see-a-doctor" className={sectionHeading}>
            <Trans>When to see a doctor</Trans>
          </h2>
          <div className="mt-3 space-y-4">
            <Level
              title={t`See somebody soon`}
              sentences={care.soon}
              icon={<CalendarClock size={20} aria-hidden className="shrink-0" />}
              className="border-warning-ink bg-warning-soft text-on-warning-soft"
            />
            <Level
              title={t`Look after yourself`}
              sentences={care.selfCare}
              icon={<House size={20} aria-hidden className="shrink-0" />}
              className="border-success-ink bg-success-soft text-on-success-soft"
            />
          </div>
        </section>
      )}
    </>
  )
}

const card = 'break-inside-avoid rounded-card border-l-4 p-5'
const list = 'mt-2 list-disc space-y-1.5 pl-5 text-[1.0625rem] leading-[1.6]'

function EmergencyCare({ sentences, emergencyNumber }: { sentences: string[]; emergencyNumber: string }) {
  return (
    <section
      aria-labelledby="emergency"
      className={`${card} border-danger-ink bg-danger-soft text-on-danger-soft`}
    >
      <h2 id="emergency" className={`flex items-center gap-2 ${sectionHeading}`}>
        <TriangleAlert size={22} aria-hidden className="shrink-0" />
        <Trans>Emergency</Trans>
      </h2>
      <h3 className="mt-2 font-semibold">
        <Trans>Call {emergencyNumber} now if</Trans>
      </h3>
      <Sentences sentences={sentences} />
      <CallLink number={emergencyNumber} />
    </section>
  )
}

type LevelProps = { title: string; sentences: string[]; icon: ReactNode; className: string }

function Level({ title, sentences, icon, className }: LevelProps) {
  if (sentences.length === 0) return null
  return (
    <div className={`${card} ${className}`}>
      <h3 className="flex items-center gap-2 text-lead font-semibold">
        {icon} {title}
      </h3>
      <Sentences sentences={sentences} />
    </div>
  )
}

function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <ul className={list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
