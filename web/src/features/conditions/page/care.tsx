import type { Condition, Language } from '@hale/contracts/conditions'
import { CalendarClock, House, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { careMessages, sectionHeading } from './section-headings.ts'
import { CallLink } from '../../../labels/call-link.tsx'

/** When to call for help or see a doctor, the most urgent first, above the text. */
export function Care({ condition: { care, emergencyNumber, language } }: { condition: Condition }) {
  const messages = careMessages(language, emergencyNumber)
  return (
    <>
      {care.emergency.length > 0 && (
        <EmergencyCare
          sentences={care.emergency}
          language={language}
          number={emergencyNumber}
          messages={messages}
        />
      )}
      {care.soon.length + care.selfCare.length > 0 && (
        <section aria-labelledby="when-to-see-a-doctor" lang={language}>
          <h2 id="when-to-see-a-doctor" className={sectionHeading}>
            {messages.doctor}
          </h2>
          {messages.note && <p className="mt-1 text-small text-ink-soft">{messages.note}</p>}
          <div className="mt-3 space-y-4">
            <Level
              title={messages.soon}
              sentences={care.soon}
              icon={<CalendarClock size={20} aria-hidden className="shrink-0" />}
              className="border-warning-ink bg-warning-soft text-on-warning-soft"
            />
            <Level
              title={messages.selfCare}
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

type EmergencyProps = {
  sentences: string[]
  language: Language
  number: string
  messages: ReturnType<typeof careMessages>
}

function EmergencyCare({ sentences, language, number, messages }: EmergencyProps) {
  return (
    <section
      aria-labelledby="emergency"
      lang={language}
      className={`${card} border-danger-ink bg-danger-soft text-on-danger-soft`}
    >
      <h2 id="emergency" className={`flex items-center gap-2 ${sectionHeading}`}>
        <TriangleAlert size={22} aria-hidden className="shrink-0" />
        {messages.emergency}
      </h2>
      <h3 className="mt-2 font-semibold">{messages.callIf}</h3>
      <Sentences sentences={sentences} />
      {messages.note && <p className="mt-2 text-small">{messages.note}</p>}
      <CallLink number={number}>{messages.call}</CallLink>
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

/** These exist in English only, whatever the language of the text. */
function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <ul lang="en" className={list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
