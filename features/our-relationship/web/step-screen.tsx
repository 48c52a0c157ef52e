import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import type { RelationshipStep } from '../contract/our-relationship.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useId } from 'react'
import { Link, useParams } from 'react-router'
import { EnglishTextNote } from '#features/programmes/parts/english-text-note.tsx'
import { NotFoundNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { Sources } from '#platform/ui/reading/sources/sources.tsx'
import { PROGRAMME_PATH, SAFETY_PATH, stepPath } from './paths.ts'
import { phaseName } from './phase.ts'
import { Programme, type OpenProgramme } from './programme.tsx'
import { DeleteAnswers } from './progress/delete-answers.tsx'
import { isEmpty } from './progress/progress-state.ts'
import { ProgressSaveStatus } from './progress/progress-save-status.tsx'
import { Question } from './questions/question.tsx'

export function StepScreen() {
  const { t } = useLingui()
  const { number = '' } = useParams()
  return (
    <Programme title={t`Our Relationship`}>
      {(openProgramme) => {
        const step = openProgramme.programme.steps.find((one) => String(one.number) === number)
        if (!step) return <NotFound />
        if (openProgramme.state.draft.safetyReadAt === null) return <SafetyFirst step={step} />
        return <Step key={number} step={step} {...openProgramme} />
      }}
    </Programme>
  )
}

function NotFound() {
  const { t } = useLingui()
  return (
    <Screen title={t`Step not found`} width="reading">
      <NotFoundNotice back={PROGRAMME_PATH} backLabel={t`All steps`} />
    </Screen>
  )
}

/** Shown to a person who opens a step directly without having read the safety page. */
function SafetyFirst({ step: { language, title } }: { step: RelationshipStep }) {
  return (
    <Screen title={title} lang={language} width="reading">
      <p className="mb-5 text-lead">
        <Trans>
          These steps are for people who are not afraid of their partner. Please read the safety page first;
          it takes two minutes.
        </Trans>
      </p>
      <ButtonLink to={SAFETY_PATH}>
        <Trans>Read the safety page</Trans>
      </ButtonLink>
    </Screen>
  )
}

type StepProps = OpenProgramme & { step: RelationshipStep }

function Step({ step, programme, session, state }: StepProps) {
  const { language, number, title, phase, minutes, bodyHtml, sources } = step
  return (
    <Screen
      title={title}
      lang={language}
      lead={
        <Trans>
          Step {number} of {programme.steps.length}, {phaseName(phase)}, about {minutes} minutes
        </Trans>
      }
      width="reading"
    >
      <EnglishTextNote language={language} className="mb-4" />
      <Prose html={bodyHtml} lang={language} />
      <Questions {...{ step, programme, session, state }} />
      <Finish {...{ step, programme, session, state }} />
      <Sources sources={sources} lang={SOURCE_LANGUAGE} reviewedOn={null} nextReviewOn={null} />
    </Screen>
  )
}

function Questions({ step, session, state }: StepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-8">
      <h2 id={id} className="text-heading font-semibold">
        <Trans>Your answers</Trans>
      </h2>
      <p className="mt-1 mb-7 text-ink-soft">
        <Trans>
          Nobody at your company or at Hale can read your answers, and nobody will know if you are in danger.
          Someone who can open your phone or computer may see them. Answer what you want, and skip the rest.
        </Trans>
      </p>
      <div lang={step.language} className="space-y-9">
        {step.questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            value={state.draft.answers[question.id]?.value}
            onAnswer={(value) => session.answer(question.id, value)}
          />
        ))}
      </div>
      <div className="mt-6 space-y-4">
        <ProgressSaveStatus state={state} />
        {!isEmpty(state.draft) && <DeleteAnswers session={session} />}
      </div>
    </section>
  )
}

/** Marks the step as done, and links to all steps, with the next one suggested. */
function Finish({ step, programme, session, state }: StepProps) {
  const isDone = state.draft.done[step.slug]?.value === true
  const next = programme.steps.find(({ number }) => number === step.number + 1)
  return (
    <div className="mt-4 space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button look={isDone ? 'quiet' : 'filled'} onClick={() => session.markDone(step.slug, !isDone)}>
          {isDone ? (
            <Trans>Mark as not done</Trans>
          ) : (
            <>
              <Check size={18} aria-hidden /> <Trans>Mark as done</Trans>
            </>
          )}
        </Button>
        {next && (
          <ButtonLink to={stepPath(next.number)} look={isDone ? 'filled' : 'quiet'}>
            <Trans>
              Next: <span lang={next.language}>{next.title}</span>
            </Trans>{' '}
            <ArrowRight size={18} aria-hidden className="shrink-0" />
          </ButtonLink>
        )}
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {isDone && next && (
          <Trans>This step is done. It often helps to wait a few days before the next one.</Trans>
        )}
        {isDone && !next && <Trans>This step is done.</Trans>}
      </p>
      <Link
        to={PROGRAMME_PATH}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-brand-ink underline underline-offset-4"
      >
        <ArrowLeft size={18} aria-hidden /> <Trans>All steps</Trans>
      </Link>
    </div>
  )
}
