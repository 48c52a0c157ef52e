import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Minimum number of people that any total may be about. */
export const MIN_GROUP_SIZE = 10
export const MAX_MIN_GROUP_SIZE = 50

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/** A range in per cent, in steps of 5. */
export const band = z.object({ from: z.int(), to: z.int() })
export type Band = z.infer<typeof band>

const score = z.object({ category: z.string(), share: band })

/** Totals of a group of people, such as a department, for the same categories as the totals of all. */
export const insightGroup = z.object({
  /** The group's name when the totals were made. */
  name: z.string(),
  /** People of the group who answered, rounded down to a multiple of 5. */
  people: z.int(),
  scores: z.array(score),
})
export type InsightGroup = z.infer<typeof insightGroup>

/**
 * Totals of some whole months, published once and never changed. No answer counts in two periods, so that subtracting
 * totals reveals nothing about fewer people than a period has.
 */
export const insightPeriod = z.object({
  from: month,
  to: month,
  /** People who answered, rounded down to a multiple of 5. */
  people: z.int(),
  /** The share of people who answered, of those who could have. */
  takenPart: band,
  /** The mean of each category, from 0 to 100; without categories that too few people were asked about. */
  scores: z.array(score),
  /** Articles that enough different people read, the most read first. */
  mostRead: z.array(z.object({ articleId: z.uuid(), title: z.string() })),
  /**
   * Articles that enough different people found helpful, the most helpful first; empty in periods before people were
   * asked.
   */
  mostHelpful: z.array(z.object({ articleId: z.uuid(), title: z.string() })),
  /** Articles that enough different people found unhelpful. */
  leastHelpful: z.array(z.object({ articleId: z.uuid(), title: z.string() })),
  /** Videos that enough different people watched, the most watched first; empty in periods before there were videos. */
  mostWatched: z.array(z.object({ videoId: z.uuid(), title: z.string() })),
  /** People who saved a scan, each counted once, rounded down to a multiple of 5; null where they are too few. */
  scanned: z.nullable(z.int()),
  /** Responses of people who were not logged in, rounded down to a multiple of 10; no other figure includes them. */
  signedOut: z.int(),
  /**
   * People who had been invited, and those who had activated their account, a month before; rounded down to multiples
   * of 5. Null in periods before this was published.
   */
  funnel: z.nullable(z.object({ invited: z.int(), activated: z.int() })),
  /** Groups of enough people, the largest first. The people outside these groups are also enough, or none. */
  groups: z.array(insightGroup),
})
export type InsightPeriod = z.infer<typeof insightPeriod>

/**
 * Returns the published totals, the same for every member: without parameters to narrow them, they cannot be
 * subtracted.
 */
export const getInsights = endpoint({
  method: 'GET',
  path: '/api/insights',
  access: 'member',
  cost: 'light',
  summary: 'What a company is told about its people: totals of months, never a person',
  input: z.object({}),
  output: z.object({
    /** Minimum number of people that a period must have. */
    minGroupSize: z.int(),
    /** The periods, the newest first. */
    periods: z.array(insightPeriod),
    /** The first day of the month in which the next totals are made. */
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
