import { currentLanguage } from '#platform/language/language.ts'
import type { Age, Danger } from '../contract/danger.ts'
import type { CountryHelp } from '#features/help-lines/contract/help.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { CallLink } from '#features/labels/parts/call-link.tsx'
import { HelpLines, PoisonTitle } from '#features/labels/parts/help-line.tsx'
import { conditionPath } from '#features/labels/parts/condition-paths.ts'
import { ADVICE_IN_SPANISH } from './advice-in-spanish.ts'
import { SPANISH_PAEDIATRIC_STEPS, paediatricSteps } from './advice-for-young.ts'
import { ADVICE_BY_TOPIC, CONDITION_PAGES } from './advice.ts'
import { UnknownNumberAdvice, CARD_CLASS, Heading, OtherLanguageText } from './card-parts.tsx'

type Props = {
  danger: Extract<Danger, { kind: 'emergency' }>
  help: CountryHelp | undefined
  onOpen?: (() => void) | undefined
}

/** The emergency number, then the steps until help arrives, and a link to the condition's page. */
export function EmergencyCard({ danger: { topic, age, language }, help, onOpen }: Props) {
  // A Spanish interface has its own translated messages.
  const isSpanish = language === 'es' && currentLanguage() !== 'es'
  const { steps: usual, more } = isSpanish ? ADVICE_IN_SPANISH[topic] : ADVICE_BY_TOPIC[topic]()
  const young = isSpanish ? SPANISH_PAEDIATRIC_STEPS : paediatricSteps()
  const lines = age === 'adult' ? undefined : young[age][topic]
  const page = CONDITION_PAGES[topic]
  return (
    <section
      lang={currentLanguage() === 'es' ? 'es' : language}
      className={`${CARD_CLASS} border-danger-ink bg-danger-soft text-on-danger-soft`}
    >
      <Heading icon={<TriangleAlert size={22} aria-hidden className="shrink-0" />}>
        {isSpanish ? 'Esto puede ser una emergencia' : <Trans>This may be an emergency</Trans>}
      </Heading>
      {help?.number ? (
        <CallLink number={help.number}>
          {isSpanish ? `Llama ahora al ${help.number}` : <Trans>Call {help.number} now</Trans>}
        </CallLink>
      ) : (
        <UnknownNumberAdvice isSpanish={isSpanish} />
      )}
      <p className="mt-3 max-w-prose">
        {isSpanish ? (
          'Si esto te está pasando ahora, a ti o a alguien que está contigo, llama primero. Mientras llega la ayuda:'
        ) : (
          <Trans>If it is happening now, to you or to someone with you, call first. Until help comes:</Trans>
        )}
      </p>
      {lines && age !== 'adult' && <p className="mt-1 font-semibold">{forWhom(age, isSpanish)}</p>}
      <ul className="mt-1 max-w-prose list-disc space-y-1 ps-5">
        {(lines ?? usual).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {topic === 'poisoning' && help && (
        <HelpLines
          lines={help.poison}
          title={isSpanish ? 'Consejos si alguien puede tener una intoxicación' : <PoisonTitle />}
          language={isSpanish ? 'es' : undefined}
        />
      )}
      {page && (
        <Link
          to={conditionPath(page)}
          onClick={onOpen}
          className="mt-1 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {more}
        </Link>
      )}
      {help?.number && (
        <CallInOtherLanguage number={help.number} isSpanish={isSpanish || currentLanguage() === 'es'} />
      )}
    </section>
  )
}

/** Returns a text that states whom the steps are for, because a baby that is mentioned may not be the one in danger. */
function forWhom(age: Exclude<Age, 'adult'>, isSpanish: boolean): string {
  if (age === 'baby') return isSpanish ? 'A un bebé de menos de un año' : t`A baby under one year old`
  return isSpanish ? 'A un niño o una niña' : t`A child`
}

function CallInOtherLanguage({ number, isSpanish }: { number: string; isSpanish: boolean }) {
  return isSpanish ? (
    <OtherLanguageText lang="en">
      <Trans>If it is happening now, to you or to someone with you, call {number} at once.</Trans>
    </OtherLanguageText>
  ) : (
    <OtherLanguageText lang="es">
      Si esto te está pasando ahora, a ti o a alguien que está contigo, llama de inmediato al {number}.
    </OtherLanguageText>
  )
}
