import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import type { Condition } from '../../contract/conditions.ts'
import { isViolence } from '../../rules/private-conditions.ts'
import { useLingui, Trans } from '@lingui/react/macro'
import { SafetyFrame } from '#features/programmes/parts/safety-frame.tsx'
import { ClinicalReviewLine } from '#features/labels/parts/clinical-review.tsx'
import { Contents } from '#platform/ui/reading/contents.tsx'
import { SourceLink, SourceList } from '#platform/ui/reading/sources/source-list.tsx'
import { useMedia } from '#platform/ui/layout/use-media.ts'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { useSectionFocus, type Section } from '#platform/ui/reading/sections.ts'
import { ListenBar } from '#platform/ui/reading/listen/listen-bar.tsx'
import { useListening } from '#platform/ui/reading/listen/use-listening.ts'
import { PrintedFrom } from '#platform/ui/reading/print-button.tsx'
import { StructuredData } from '#platform/ui/reading/sources/structured-data.tsx'
import { useTextSize } from '#platform/ui/reading/use-text-size.ts'
import { ConditionChips } from '../condition-chips.tsx'
import { Care } from './care.tsx'
import { FurtherReading } from './further-reading.tsx'
import { PageHeader } from './page-header.tsx'
import { aspectName, careMessages, sectionHeading } from './section-headings.ts'
import { useRef } from 'react'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { Attribution } from '../attribution.tsx'

/** A condition's page, with a way to leave it at once where its reader may be watched. */
export function ConditionPage({ condition }: { condition: Condition }) {
  if (!isViolence(condition.id)) return <Page condition={condition} />
  return (
    <SafetyFrame>
      <Page condition={condition} />
    </SafetyFrame>
  )
}

/** The text, beside its table of contents on wide screens. */
function Page({ condition }: { condition: Condition }) {
  const { t } = useLingui()
  const sizing = useTextSize()
  const text = useRef<HTMLDivElement>(null)
  const listening = useListening(text, condition.language)
  const hasRoom = useMedia('(min-width: 80rem)')
  const contents = contentsOf(condition)
  useSectionFocus()
  return (
    <>
      <ConditionData condition={condition} />
      <div className="mx-auto max-w-wide gap-x-14 xl:flex">
        <article className="min-w-0 max-w-reading xl:flex-1">
          <PageHeader {...{ condition, sizing, listening }} />
          {!hasRoom && <Contents sections={contents} shape="disclosure" />}
          <div ref={text} data-text-size={sizing.size} className="mt-6 space-y-8">
            <Care condition={condition} />
            <Sections condition={condition} />
          </div>
          <ListenBar listening={listening} />
          <div className="mt-10 space-y-10">
            <ConditionChips title={t`Related conditions`} conditions={condition.related} />
            <FurtherReading articles={condition.articles} videos={condition.videos} />
            <SourceNote condition={condition} />
            <PrintedFrom />
          </div>
        </article>
        {hasRoom && <Contents sections={contents} shape="aside" />}
      </div>
    </>
  )
}

function Sections({ condition: { sections, language } }: { condition: Condition }) {
  return sections.map(({ aspect, html }) => (
    <section key={aspect} aria-labelledby={aspect} lang={language}>
      <h2 id={aspect} className={sectionHeading}>
        {aspectName(aspect, language)}
      </h2>
      <Prose html={html} className="mt-3" />
    </section>
  ))
}

function contentsOf({ care, urgentLanguage, sections, language, emergencyNumber }: Condition): Section[] {
  const urgent = careMessages(urgentLanguage, emergencyNumber).emergency
  const { doctor } = careMessages(language, emergencyNumber)
  const has = (sentences: string[]) => sentences.length > 0
  return [
    ...(has(care.emergency) ? [{ id: 'emergency', title: urgent, lang: urgentLanguage }] : []),
    ...(has([...care.today, ...care.soon, ...care.selfCare])
      ? [{ id: 'when-to-see-a-doctor', title: doctor, lang: language }]
      : []),
    ...sections.map(({ aspect }) => ({ id: aspect, title: aspectName(aspect, language), lang: language })),
  ].map((section) => ({ ...section, level: 2 }))
}

/** Structured data of the page: https://schema.org/MedicalCondition and MedicalWebPage. */
function ConditionData({ condition }: { condition: Condition }) {
  return (
    <StructuredData
      data={{
        '@type': 'MedicalCondition',
        name: condition.title,
        alternateName: condition.names.map(({ text }) => text),
        code: condition.codes.map(({ system, code }) => ({
          '@type': 'MedicalCode',
          codingSystem: system,
          codeValue: code,
        })),
        subjectOf: {
          '@type': 'MedicalWebPage',
          inLanguage: condition.language,
          lastReviewed: condition.reviewedOn ?? undefined,
          creditText: condition.source.attribution,
          citation: condition.sources.map(({ title, url }) => ({
            '@type': 'CreativeWork',
            name: title,
            url,
          })),
        },
      }}
    />
  )
}

/** The disclaimer, the sources, the licence and the dates of review. */
function SourceNote({ condition }: { condition: Condition }) {
  const { source, sources } = condition
  return (
    <footer className="rounded-card bg-sunken p-5 text-small print:rounded-none print:border-t print:border-line print:px-0">
      <p className="font-semibold">
        <Trans>This is general information, not medical advice.</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        {condition.clinicalReview ? (
          <>
            <ClinicalReviewLine review={condition.clinicalReview} />{' '}
            <Trans>It cannot tell you what is wrong: talk to a doctor or nurse.</Trans>
          </>
        ) : condition.clinicallyReviewed ? (
          <Trans>
            Clinicians have reviewed this text. It cannot tell you what is wrong: talk to a doctor or nurse.
          </Trans>
        ) : (
          <Trans>
            This text has not been clinically reviewed. It cannot tell you what is wrong: talk to a doctor or
            nurse.
          </Trans>
        )}
      </p>
      <SourceList sources={sources} lang={SOURCE_LANGUAGE} />
      <p className="mt-4 text-ink-soft">
        {source.url ? <SourceLink url={source.url}>{source.name}</SourceLink> : source.name}
        {' · '}
        <Attribution source={source} />
      </p>
      <ReviewDates {...condition} />
    </footer>
  )
}

function ReviewDates({ reviewedOn, nextReviewOn }: Pick<Condition, 'reviewedOn' | 'nextReviewOn'>) {
  if (!reviewedOn) return null
  return (
    <p className="text-ink-soft">
      <Trans>
        Sources checked on <time dateTime={reviewedOn}>{formatCalendarDay(reviewedOn)}</time>.
      </Trans>{' '}
      {nextReviewOn && <Trans>Next check due by {formatCalendarDay(nextReviewOn)}.</Trans>}
    </p>
  )
}
