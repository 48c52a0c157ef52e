import { currentLanguage } from '#platform/language/language.ts'
import type { CrisisTopic, Danger } from '../contract/danger.ts'
import type { CountryHelp } from '#features/help-lines/contract/help.ts'
import { t } from '@lingui/core/macro'
import { HeartHandshake } from 'lucide-react'
import { QuickExit } from '#features/programmes/parts/quick-exit.tsx'
import { useQuickExit } from '#features/programmes/parts/use-quick-exit.ts'
import { EmergencyNumbers } from '#features/programmes/parts/who-to-call.tsx'
import { HelpLines } from '#features/labels/parts/help-line.tsx'
import { UnknownNumberAdvice, CARD_CLASS, Heading, OtherLanguageText } from './card-parts.tsx'

type Words = { heading: string; text: string }

const CARD_TEXTS: Record<CrisisTopic, () => Words> = {
  'self-harm': () => ({
    heading: t`You do not have to get through this alone`,
    text: t`We are glad you are here. People are ready to listen now, in confidence and without judging, whether you are worried about yourself or someone else.`,
  }),
  violence: () => ({
    heading: t`It is not your fault, and you can talk about it`,
    text: t`Nobody has the right to hurt, control or frighten you. Trained people will listen in confidence, whether you are worried about yourself or someone else.`,
  }),
  'harm-to-others': () => ({
    heading: t`You can talk before anyone gets hurt`,
    text: t`Thoughts like these can be frightening, and people are ready to listen without judging. Move away from the person, and from anything that could hurt them. If you might act on these thoughts, call now.`,
  }),
}

const WORDS_IN_SPANISH: Record<CrisisTopic, Words> = {
  'self-harm': {
    heading: 'No tienes que pasar por esto a solas',
    text: 'Nos alegra que estés aquí. Hay personas que escuchan ahora, sin juzgar y en confianza, por ti o por alguien que te preocupa.',
  },
  violence: {
    heading: 'No es tu culpa, y puedes hablar de ello',
    text: 'Nadie tiene derecho a hacerte daño, controlarte ni asustarte. Hay personas que saben de esto y escuchan en confianza, por ti o por alguien que te preocupa.',
  },
  'harm-to-others': {
    heading: 'Puedes hablar antes de que alguien salga lastimado',
    text: 'Estos pensamientos pueden asustar, y hay personas que escuchan sin juzgar. Aléjate de la persona y de todo lo que pueda hacer daño. ¿Temes hacerlo? Llama ahora.',
  },
}

const HELP_TOPICS = ['abuse'] as const

type Props = {
  danger: Extract<Danger, { kind: 'crisis' }>
  help: CountryHelp | undefined
  onLeave: (() => void) | undefined
}

/** Helplines for a crisis, with calm words and a way to leave the page at once. */
export function CrisisCard({ danger: { topic, language }, help, onLeave }: Props) {
  const { hasLeft, leave } = useQuickExit()
  if (hasLeft) return null
  // A Spanish interface has its own translated messages.
  const isSpanish = language === 'es' && currentLanguage() !== 'es'
  const { heading, text } = isSpanish ? WORDS_IN_SPANISH[topic] : CARD_TEXTS[topic]()
  const exit = (
    <div lang={currentLanguage()} className="mt-4">
      <QuickExit
        onLeave={() => {
          leave()
          onLeave?.()
        }}
      />
    </div>
  )
  return (
    <section
      lang={currentLanguage() === 'es' ? 'es' : language}
      className={`${CARD_CLASS} border-brand-ink bg-brand-soft text-on-brand-soft`}
    >
      <Heading icon={<HeartHandshake size={22} aria-hidden className="shrink-0" />}>{heading}</Heading>
      <p className="mt-1 max-w-prose">{text}</p>
      {topic === 'violence' ? (
        // Somebody may come in: what helps at once stands above the lines, which fill a phone's screen.
        <>
          <Now {...{ help, isSpanish }} />
          {exit}
          {help && <ViolenceLines {...{ help, isSpanish }} />}
          {help && <CrisisLines {...{ topic, help, isSpanish }} />}
        </>
      ) : (
        // Violence is listed too, since people who suffer it may also despair, and the reverse.
        <>
          {help && <CrisisLines {...{ topic, help, isSpanish }} />}
          {help && <ViolenceLines {...{ help, isSpanish }} />}
          <Now {...{ help, isSpanish }} />
        </>
      )}
      {help && <InOther number={help.number} isSpanish={isSpanish} />}
      {topic !== 'violence' && exit}
    </section>
  )
}

type LinesProps = { topic: CrisisTopic; help: CountryHelp; isSpanish: boolean }

function CrisisLines({ topic, help, isSpanish }: LinesProps) {
  return (
    <HelpLines
      lines={help.helpLines}
      title={titleOf(topic, isSpanish)}
      language={isSpanish ? 'es' : undefined}
    />
  )
}

function Now({ help, isSpanish }: { help: CountryHelp | undefined; isSpanish: boolean }) {
  return help?.number ? (
    <EmergencyNumbers help={help} topics={HELP_TOPICS} />
  ) : (
    <UnknownNumberAdvice isSpanish={isSpanish} />
  )
}

function InOther({ number, isSpanish }: Pick<LinesProps, 'isSpanish'> & Pick<CountryHelp, 'number'>) {
  if (isSpanish)
    return (
      <OtherLanguageText lang="en">
        {number
          ? t`In danger now, or hurt? Call ${number}.`
          : t`In danger now, or hurt? Call your country’s emergency number.`}
      </OtherLanguageText>
    )
  return (
    <OtherLanguageText lang="es">
      No tienes que pasar por esto a solas. Si estás en peligro o te has hecho daño, llama al{' '}
      {number ?? 'número de emergencias de tu país'}.
    </OtherLanguageText>
  )
}

function ViolenceLines({ help, isSpanish }: Omit<LinesProps, 'topic'>) {
  return (
    <HelpLines
      lines={help.abuse}
      title={violenceTitleOf(isSpanish)}
      language={isSpanish ? 'es' : undefined}
    />
  )
}

function violenceTitleOf(isSpanish: boolean): string {
  return isSpanish
    ? 'Si alguien te hace daño, te controla o te asusta'
    : t`If someone hurts, controls or frightens you`
}

function titleOf(topic: CrisisTopic, isSpanish: boolean): string {
  if (topic === 'harm-to-others')
    return isSpanish
      ? 'Si piensas en hacer daño a alguien o en hacerte daño'
      : t`If you are thinking about hurting yourself or someone else`
  return isSpanish
    ? 'Si piensas en hacerte daño o en morir'
    : t`If you are thinking about hurting yourself or dying`
}
