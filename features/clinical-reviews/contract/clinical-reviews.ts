import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, name } from '#platform/contract/values.ts'
import { documentNamesWith } from '#platform/documents/contract/document-types.ts'

/** Months after which a review is overdue. */
export const REVIEW_MONTHS = 12
/** Maximum number of texts that are listed. */
export const MAX_REVIEWABLE = 2000

export const reviewedType = z.enum([...documentNamesWith({ isClinical: true }), 'condition'])
export type ReviewedType = z.infer<typeof reviewedType>

/** A reviewer as readers see them. */
export const reviewer = z.object({
  name: name(100),
  /** The profession, such as "general practitioner". */
  profession: name(100),
  /** The registration body and number. */
  registration: name(100),
})
export type Reviewer = z.infer<typeof reviewer>

export const clinicalReview = z.extend(reviewer, {
  signedOn: day,
  /** Whether the text has not changed since it was signed off. */
  isCurrent: z.boolean(),
})
export type ClinicalReview = z.infer<typeof clinicalReview>

/**
 * `unsigned`: never signed off. `outdated`: the text has changed since. `overdue`: signed off more than `REVIEW_MONTHS`
 * ago.
 */
export const reviewStatus = z.enum(['unsigned', 'outdated', 'overdue', 'current'])
export type ReviewStatus = z.infer<typeof reviewStatus>

const documentId = z.string().check(z.minLength(1), z.maxLength(120))
/** SHA-256 of what a text's readers see, which changes with every edit. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const reviewableText = z.object({
  type: reviewedType,
  id: documentId,
  title: z.string(),
  /** Whether the text is the company's own; otherwise it is of the library, which every company shares. */
  own: z.boolean(),
  digest,
  status: reviewStatus,
  review: z.nullable(clinicalReview),
  /** Whether the review is the caller's. */
  isOwn: z.boolean(),
  /** Whether the article is among the most read ones of the insights. */
  isMostRead: z.boolean(),
})
export type ReviewableText = z.infer<typeof reviewableText>

export const listReviewable = endpoint({
  method: 'GET',
  path: '/api/clinical-reviews',
  access: 'editor',
  cost: 'alone',
  summary:
    'What members can read, and whether a clinician signed it off for the company; what needs a review first',
  input: z.object({}),
  output: z.object({
    /** Whether the caller is a reviewer. */
    isReviewer: z.boolean(),
    items: z.array(reviewableText),
  }),
  failures: [],
})

/**
 * Signs a text off. Fails where the caller is no reviewer (`not-a-reviewer`) or the text has changed since it was
 * listed.
 */
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
