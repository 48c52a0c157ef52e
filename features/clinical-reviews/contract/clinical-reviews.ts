import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, name } from '#platform/contract/values.ts'
import { documentNamesWith } from '#platform/documents/contract/document-types.ts'

/** A review is overdue after so many months. */
export const REVIEW_MONTHS = 12
/** How many texts are listed at most. */
export const MAX_REVIEWABLE = 2000

export const reviewedType = z.enum([...documentNamesWith({ isClinical: true }), 'condition'])
export type ReviewedType = z.infer<typeof reviewedType>

/** A reviewer, as readers are told. */
export const reviewer = z.object({
  name: name(100),
  /** Such as "general practitioner". */
  profession: name(100),
  /** With whom they are registered, and under which number. */
  registration: name(100),
})
export type Reviewer = z.infer<typeof reviewer>

export const clinicalReview = z.extend(reviewer, {
  signedOn: day,
  /** Whether the text still is as it was signed off. */
  isCurrent: z.boolean(),
})
export type ClinicalReview = z.infer<typeof clinicalReview>

/** `outdated`: the text has changed since. `overdue`: signed off more than REVIEW_MONTHS ago. */
export const reviewStatus = z.enum(['unsigned', 'outdated', 'overdue', 'current'])
export type ReviewStatus = z.infer<typeof reviewStatus>

const documentId = z.string().check(z.minLength(1), z.maxLength(120))
/** Names one version of a text: another one after every change of what its readers see. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const reviewable = z.object({
  type: reviewedType,
  id: documentId,
  title: z.string(),
  /** Whether it is the company's own; the library's are the same for every company. */
  own: z.boolean(),
  digest,
  status: reviewStatus,
  review: z.nullable(clinicalReview),
  /** Whether the caller signed it. */
  isOwn: z.boolean(),
  /** Whether it is among the most read articles that insights name. */
  isMostRead: z.boolean(),
})
export type Reviewable = z.infer<typeof reviewable>

export const listReviewable = endpoint({
  method: 'GET',
  path: '/api/clinical-reviews',
  access: 'editor',
  cost: 'alone',
  summary:
    'What members can read, and whether a clinician signed it off for the company; what needs a review first',
  input: z.object({}),
  output: z.object({
    /** Whether the caller may sign off. */
    isReviewer: z.boolean(),
    items: z.array(reviewable),
  }),
  failures: [],
})

/** Refused where the caller is no reviewer (`not-a-reviewer`), and where the text has changed since it was listed. */
export const signReview = endpoint({
  method: 'PUT',
  path: '/api/clinical-reviews/{type}/{id}',
  access: 'editor',
  cost: 'alone',
  summary: 'Signs a published text off, as it is',
  input: z.object({ type: reviewedType, id: documentId, digest }),
  output: clinicalReview,
  failures: ['not-a-reviewer', 'text-not-found', 'text-changed'],
})

export const withdrawReview = endpoint({
  method: 'DELETE',
  path: '/api/clinical-reviews/{type}/{id}',
  access: 'editor',
  cost: 'alone',
  summary: 'Takes back what one has signed off',
  input: z.object({ type: reviewedType, id: documentId }),
  output: z.object({}),
  failures: ['text-not-found'],
})
