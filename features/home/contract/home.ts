import * as z from 'zod/mini'
import { announcement } from '#features/announcements/contract/announcements.ts'
import { articleCard, articleCategory } from '#features/articles/contract/articles.ts'
import { currentChallenge } from '#features/challenges/contract/challenges.ts'
import { checkInList } from '#features/check-ins/contract/check-ins.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { newsItem } from '#features/news/contract/news.ts'
import { plan } from '#features/plans/contract/plans.ts'
import { topic } from '#features/questionnaires/contract/questionnaires.ts'
import { getResponseDraft, responseCard } from '#features/questionnaires/contract/responses.ts'
import { scan } from '#features/scans/contract/scans.ts'
import { serviceCard, serviceKey } from '#features/services/contract/services.ts'
import { videoCard } from '#features/videos/contract/videos.ts'

/** How many of the latest results, and of the newest items of each kind, Home shows. */
export const HOME_RESPONSE_COUNT = 6
export const HOME_NEWEST_COUNT = 3
/** Maximum number of articles, and of videos, that Home suggests. */
export const HOME_SUGGESTION_COUNT = 2
/** Number of weeks before the current one for which Home has the days of the plan's current step. */
export const HOME_PLAN_WEEKS = 3

/** A part of Home; null where it could not be read, so that the other parts are still shown. */
const part = <Value extends z.ZodMiniType>(value: Value) => z.nullable(value)

/**
 * The areas in which the member's last result has most room to grow, with what helps with them; empty without a result.
 */
export const suggestions = z.object({
  /** Topics of the steps that the result suggests, the first one first. */
  topics: z.array(topic),
  /** Whether the answers suggest that the person is having a hard time. */
  isHard: z.boolean(),
  categories: z.array(articleCategory),
  articles: z.array(articleCard),
  videos: z.array(videoCard),
})
export type Suggestions = z.infer<typeof suggestions>

export const home = z.object({
  announcements: part(z.array(announcement)),
  services: part(z.array(serviceCard)),
  /** The latest results, newest first. */
  responses: part(z.array(responseCard)),
  draft: part(getResponseDraft.output),
  scans: part(z.array(scan)),
  /** Check-ins of the last week. */
  checkIns: part(checkInList),
  /** The member's plan; of its days only those of the current step, over the last weeks. */
  plan: part(plan),
  /** The company's challenge that runs or begins soon: a list of one, or none. */
  challenges: part(z.array(currentChallenge)),
  /** The last video that was watched, if not to its end: a list of one, or none. */
  unfinishedVideos: part(z.array(videoCard)),
  /** Programmes that the member has begun and not completed. */
  programmes: part(z.array(serviceKey)),
  suggestions: part(suggestions),
  articles: part(z.array(articleCard)),
  videos: part(z.array(videoCard)),
  news: part(z.array(newsItem)),
})
export type Home = z.infer<typeof home>

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'member',
  cost: 'serial',
  summary:
    'What Home shows, in one answer: what you have begun, your last results, what fits them, what is new',
  input: z.object({}),
  output: home,
  failures: [],
})
