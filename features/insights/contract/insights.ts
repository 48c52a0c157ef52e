import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** No total is of fewer people. */
export const MIN_GROUP_SIZE = 10
export const MAX_MIN_GROUP_SIZE = 50

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/** A range in per cent, in steps of 5. */
export const band = z.object({ from: z.int(), to: z.int() })
export type Band = z.infer<typeof band>

const score = z.object({ category: z.string(), share: band })

/** What is told of a group of people, such as a department; of the same categories as of all. */
export const insightGroup = z.object({
  /** As it was when the totals were made. */
  name: z.string(),
  /** At least so many of it took part; in steps of 5. */
  people: z.int(),
  scores: z.array(score),
})
export type InsightGroup = z.infer<typeof insightGroup>

/**
 * What is told about some whole months, once and for ever. Nobody's answer is in two periods, so that no difference
 * of two tells about fewer people than one of them.
 */
export const insightPeriod = z.object({
  from: month,
  to: month,
  /** At least so many took part; in steps of 5. */
  people: z.int(),
  /** Of those who could. */
  takenPart: band,
  /** The mean of each category, from 0 to 100; categories that too few were asked about are left out. */
  scores: z.array(score),
  /** Articles that enough different people read, most readers first. */
  mostRead: z.array(z.object({ articleId: z.uuid(), title: z.string() })),
  /** Articles that enough different people found helpful, most of them first; empty in periods before anybody was asked. */
  mostHelpful: z.array(z.object({ articleId: z.uuid(), title: z.string() })),
  /** Articles of which enough different people said that they did not help. */
  leastHelpful: z.array(z.object({ articleId: z.uuid(), title: z.string() })),
  /** The same as `mostRead` of videos; empty in periods before there were any. */
  mostWatched: z.array(z.object({ videoId: z.uuid(), title: z.string() })),
  /** At least so many people saved a scan, each counted once, in steps of 5; null where they were too few to tell. */
  scanned: z.nullable(z.int()),
  /** Answers of people who were signed out, in steps of 10; they are in no other figure. */
  signedOut: z.int(),
  /**
   * At least so many people had been invited, and had activated their account, a month before; in steps of 5. Null in
   * periods before this was told.
   */
  funnel: z.nullable(z.object({ invited: z.int(), activated: z.int() })),
  /** Groups of enough people, largest first, so that the people left over are none or enough, too. */
  groups: z.array(insightGroup),
})
export type InsightPeriod = z.infer<typeof insightPeriod>

/** There is one view, the same for everybody: what cannot be narrowed cannot be subtracted. */
export const getInsights = endpoint({
  method: 'GET',
  path: '/api/insights',
  access: 'member',
  cost: 'light',
  summary: 'What a company is told about its people: totals of months, never a person',
  input: z.object({}),
  output: z.object({
    /** No period is of fewer people. */
    minGroupSize: z.int(),
    /** Newest first. */
    periods: z.array(insightPeriod),
    /** The first day of the month when totals are made again. */
    nextOn: z.iso.date(),
  }),
  failures: [],
})

export const setMinGroupSize = endpoint({
  method: 'PUT',
  path: '/api/insights/min-group-size',
  access: 'admin',
  cost: 'light',
  summary: 'Ask for larger groups than ten before anything is told',
  input: z.object({ minGroupSize: z.int().check(z.minimum(MIN_GROUP_SIZE), z.maximum(MAX_MIN_GROUP_SIZE)) }),
  output: z.object({}),
  failures: [],
})
