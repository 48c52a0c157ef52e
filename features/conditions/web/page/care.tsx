import type { Condition, Language } from '../../contract/conditions.ts'
import { CalendarClock, Clock, House, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { careMessages, sectionHeading } from './section-headings.ts'
import { CallLink } from '#features/labels/parts/call-link.tsx'
import { TopicLines } from './topic-lines.tsx'

type Messages = ReturnType<typeof careMessages>

/** Says when to call for help or see a doctor, the most urgent first, above the text. */
export function Care({ condition }: { condition: Condition }) {
  const { care, urgentLanguage, emergencyNumber, language } = condition
  return (
    <>
      {care.emergency.length > 0 && <EmergencyCare condition={condition} />}
      {urgentLanguage === 'es' && language === 'en' && (
        <p lang="es" className="text-small text-ink-soft">
          El resto de esta página está solo en inglés.
        </p>
      )}
      <TopicLines id={condition.id} />
      {care.today.length + care.soon.length + care.selfCare.length > 0 && (
        <section aria-labelledby="when-to-see-a-doctor" lang={language}>
          <Levels condition={condition} messages={careMessages(language, emergencyNumber)} />
        </section>
      )}
    </>
  )
}

function Levels({ condition, messages }: { condition: Condition; messages: Messages }) {
  const { care, careLanguage, language } = condition
  return (
    <>
      <h2 id="when-to-see-a-doctor" className={sectionHeading}>
        {messages.doctor}
      </h2>
      {careLanguage !== language && messages.note && (
        <p className="mt-1 text-small text-ink-soft">{messages.note}</p>
      )}
      <div className="mt-3 space-y-4">
        <Level
          title={messages.today}
          sentences={care.today}
          lang={careLanguage}
          icon={<Clock size={20} aria-hidden className="shrink-0" />}
          className="border-warning-ink bg-warning-soft text-on-warning-soft"
        />
        <Level
          title={messages.soon}
          sentences={care.soon}
          lang={careLanguage}
          icon={<CalendarClock size={20} aria-hidden className="shrink-0" />}
          className="border-brand-ink bg-brand-soft text-on-brand-soft"
        />
        <Level
          title={messages.selfCare}
          sentences={care.selfCare}
          lang={careLanguage}
          icon={<House size={20} aria-hidden className="shrink-0" />}
          className="border-success-ink bg-success-soft text-on-success-soft"
        />
      </div>
    </>
  )
}

const card = 'break-inside-avoid rounded-card border-s-4 p-5'
const list = 'mt-2 space-y-1.5 ps-5 text-[1.0625rem] leading-[1.6]'

function EmergencyCare({
  condition: { care, urgentLanguage, emergencyNumber, language },
}: {
  condition: Condition
}) {
  const messages = careMessages(urgentLanguage, emergencyNumber)
  const { note } = careMessages(language, emergencyNumber)
  return (
    <section
      aria-labelledby="emergency"
      lang={urgentLanguage}
      className={`${card} border-danger-ink bg-danger-soft text-on-danger-soft`}
    >
      <h2 id="emergency" className={`flex items-center gap-2 ${sectionHeading}`}>
        <TriangleAlert size={22} aria-hidden className="shrink-0" />
        {messages.emergency}
      </h2>
      <h3 className="mt-2 font-semibold">{messages.callIf}</h3>
      <ul className={`list-disc ${list}`}>{itemsOf(care.emergency)}</ul>
      <CallLink number={emergencyNumber}>{messages.call}</CallLink>
      {care.doNow.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{messages.doNow}</h3>
          <ol className={`list-decimal ${list}`}>{itemsOf(care.doNow)}</ol>
        </>
      )}
      {urgentLanguage === 'en' && note && (
        <p lang="es" className="mt-2 text-small">
          {note}
        </p>
      )}
    </section>
  )
}

type LevelProps = { title: string; sentences: string[]; lang: Language; icon: ReactNode; className: string }

/** A level of care. Its title is in the language of the text; its sentences may be in another one. */
function Level({ title, sentences, lang, icon, className }: LevelProps) {
  if (sentences.length === 0) return null
  return (
    <div className={`${card} ${className}`}>
      <h3 className="flex items-center gap-2 text-lead font-semibold">
        {icon} {title}
      </h3>
      <ul lang={lang} className={`list-disc ${list}`}>
        {itemsOf(sentences)}
      </ul>
    </div>
  )
}

function itemsOf(sentences: string[]): ReactNode {
  return sentences.map((sentence) => <li key={sentence}>{sentence}</li>)
}
