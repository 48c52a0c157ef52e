import type { Condition, Language } from '@hale/contracts/conditions'
import { CalendarClock, House, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { careMessages } from './care-messages.ts'
import { CallLink } from '../call-link.tsx'
import { sectionHeading } from './section-heading.ts'

/** What to do when: the most urgent first, before anything there is to read. */
export function Care({ condition: { care, emergencyNumber, language } }: { condition: Condition }) {
  const words = careMessages(language, emergencyNumber)
  return (
    <>
      {care.emergency.length > 0 && (
        <EmergencyCare
          sentences={care.emergency}
          language={language}
          number={emergencyNumber}
          words={words}
        />
      )}
      {care.soon.length + care.selfCare.length > 0 && (
        <section aria-labelledby="when-to-see-a-doctor" lang={language}>
          <h2 id="when-to-see-a-doctor" className={sectionHeading}>
            {words.doctor}
          </h2>
          {words.note && <p className="mt-1 text-small text-ink-soft">{words.note}</p>}
          <div className="mt-3 space-y-4">
            <Level
              title={words.soon}
              sentences={care.soon}
              icon={<CalendarClock size={20} aria-hidden className="shrink-0" />}
              className="border-warning-ink bg-warning-soft text-on-warning-soft"
            />
            <Level
              title={words.selfCare}
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
  words: ReturnType<typeof careMessages>
}

function EmergencyCare({ sentences, language, number, words }: EmergencyProps) {
  return (
    <section
      aria-labelledby="emergency"
      lang={language}
      className={`${card} border-danger-ink bg-danger-soft text-on-danger-soft`}
    >
      <h2 id="emergency" className={`flex items-center gap-2 ${sectionHeading}`}>
        <TriangleAlert size={22} aria-hidden className="shrink-0" />
        {words.emergency}
      </h2>
      <h3 className="mt-2 font-semibold">{words.callIf}</h3>
      <Sentences sentences={sentences} />
      {words.note && <p className="mt-2 text-small">{words.note}</p>}
      <CallLink number={number}>{words.call}</CallLink>
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

/** There are these in English only, whatever the language of the text. */
function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <ul lang="en" className={list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
