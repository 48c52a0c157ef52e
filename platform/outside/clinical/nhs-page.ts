import { conditionId } from '#features/conditions/rules/id.ts'
import { aspects, type Aspect } from '#features/conditions/contract/conditions.ts'
import * as z from 'zod'
import { sanitizePartner } from './html.ts'
import type { ProviderCard, ProviderCondition } from './provider.ts'
import { nhsSource } from './sources.ts'

// The parts of schema.org's MedicalWebPage that Hale reads; everything else is ignored.

const text = z.string().catch('')
const names = z.union([z.string(), z.array(z.string())]).catch([])
const namedPage = z.object({ alternateName: names }).catch({ alternateName: [] })
const element = z.object({ headline: text, text })
const topicContent = z.object({
  hasHealthAspect: text,
  headline: text,
  description: text,
  hasPart: z.array(element).catch([]),
})

const page = z.object({
  '@type': z.literal('MedicalWebPage'),
  name: z.string(),
  about: namedPage,
  webpage: z
    .url({ protocol: /^https$/ })
    .nullable()
    .catch(null),
  lastReviewed: z.array(z.string()).catch([]),
  hasPart: z.array(topicContent),
})

const listing = z.object({
  significantLink: z.array(z.object({ name: z.string(), url: z.string(), mainEntityOfPage: namedPage })),
  relatedLink: z.array(z.object({ name: text, url: text })).catch([]),
})

/** Hale's section for each health aspect of schema.org; any other belongs to the overview. */
const aspectOf: Record<string, Aspect> = {
  SymptomsHealthAspect: 'symptoms',
  StagesHealthAspect: 'symptoms',
  CausesHealthAspect: 'causes',
  ContagiousnessHealthAspect: 'causes',
  RisksOrComplicationsHealthAspect: 'complications',
  PrognosisHealthAspect: 'complications',
  DiagnosisHealthAspect: 'diagnosis',
  ScreeningHealthAspect: 'diagnosis',
  TreatmentsHealthAspect: 'treatment',
  MayTreatHealthAspect: 'treatment',
  SelfCareHealthAspect: 'self-care',
  LivingWithHealthAspect: 'self-care',
  PreventionHealthAspect: 'prevention',
}

export type NhsListing = { cards: (ProviderCard & { url: string })[]; more: boolean }

export function readNhsListing(json: unknown): NhsListing {
  const { significantLink, relatedLink } = listing.parse(json)
  return {
    cards: significantLink.map(({ name, url, mainEntityOfPage }) => ({
      ...{ id: conditionId(name), title: name, titleEs: null, url },
      names: namesOf(mainEntityOfPage.alternateName),
    })),
    more: relatedLink.some(({ name }) => name === 'Next Page'),
  }
}

export function readNhsPage(json: unknown): ProviderCondition {
  const { name, about, webpage, lastReviewed, hasPart } = page.parse(json)
  const [reviewed, due] = lastReviewed.map(dayOf)
  const parts = Map.groupBy(hasPart, ({ hasHealthAspect }) => {
    return aspectOf[hasHealthAspect.replace(/^.*[/#]/, '')] ?? 'overview'
  })
  return {
    ...{ id: conditionId(name), title: name, language: 'en', names: namesOf(about.alternateName) },
    ...{ groups: [], codes: [], related: [], articles: [], sources: [] },
    care: { emergency: [], doNow: [], today: [], soon: [], selfCare: [] },
    urgentLanguage: 'en',
    careLanguage: 'en',
    sections: aspects.flatMap((aspect) => {
      const html = (parts.get(aspect) ?? []).map(htmlOf).join('')
      return html === '' ? [] : [{ aspect, html }]
    }),
    source: { ...nhsSource, url: webpage ?? nhsSource.url },
    clinicallyReviewed: reviewed !== undefined && reviewed !== null,
    reviewedOn: reviewed ?? null,
    nextReviewOn: due ?? null,
  }
}

function htmlOf({ headline, description, hasPart }: z.infer<typeof topicContent>): string {
  const parts = hasPart.map((part) => heading(part.headline) + part.text)
  // The description summarises the parts, so it is used only where there are none.
  const html = parts.length > 0 ? parts.join('') : `<p>${escape(description)}</p>`
  return sanitizePartner(heading(headline) + html)
}

function heading(title: string): string {
  return title === '' ? '' : `<h3>${escape(title)}</h3>`
}

function escape(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function namesOf(names: string | string[]) {
  return [names]
    .flat()
    .flatMap((name) =>
      name.trim() === '' ? [] : [{ text: name.trim(), language: 'en', kind: 'clinical' } as const],
    )
}

function dayOf(moment: string): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(moment)?.[0] ?? null
}
