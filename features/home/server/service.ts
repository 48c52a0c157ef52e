import type { Announcement } from '#features/announcements/contract/announcements.ts'
import type { ArticleCard, ArticleCategory } from '#features/articles/contract/articles.ts'
import type { CurrentChallenge } from '#features/challenges/contract/challenges.ts'
import type { CheckInList } from '#features/check-ins/contract/check-ins.ts'
import {
  HOME_NEWEST_COUNT,
  HOME_RESPONSE_COUNT,
  HOME_SUGGESTION_COUNT,
  type Home,
  type Suggestions,
} from '../contract/home.ts'
import type { NewsItem } from '#features/news/contract/news.ts'
import type { Plan } from '#features/plans/contract/plans.ts'
import { homeLinksFor } from '#features/plans/rules/topic-reads.ts'
import type { ResponseCard } from '#features/questionnaires/contract/responses.ts'
import type { Scan } from '#features/scans/contract/scans.ts'
import type { ServiceCard, ServiceKey } from '#features/services/contract/services.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'

type ListNewest<Card> = (member: SignedIn, limit: number, categories?: ArticleCategory[]) => Promise<Card[]>
type ListCards<Card> = (member: SignedIn, ids: string[]) => Promise<Card[]>
type InProgress = { isInProgress(member: SignedIn): Promise<boolean> }

/** The functions of other features that Home reads from. */
export type HomeParts = {
  announcements: { listShown(member: SignedIn): Promise<Announcement[]> }
  articles: { listNewestCards: ListNewest<ArticleCard>; listCards: ListCards<ArticleCard> }
  videos: {
    listNewestCards: ListNewest<VideoCard>
    listCards: ListCards<VideoCard>
    listUnfinished(member: SignedIn): Promise<VideoCard[]>
  }
  responses: {
    listLast(member: SignedIn, limit: number): Promise<ResponseCard[]>
    getDraft(member: SignedIn): Promise<NonNullable<Home['draft']>>
    findRoom(member: SignedIn): Promise<Pick<Suggestions, 'topics' | 'isHard' | 'categories'>>
  }
  scans: { listLast(member: SignedIn): Promise<Scan[]> }
  checkIns: { listWeek(member: SignedIn): Promise<CheckInList> }
  plans: { getForHome(member: SignedIn): Promise<Plan> }
  challenges: { listCurrent(member: SignedIn): Promise<CurrentChallenge[]> }
  services: { list(reader: Reader): Promise<ServiceCard[]> }
  news: { listNewest(member: SignedIn, limit: number): Promise<NewsItem[]> }
  ourRelationship: InProgress
  recovery: InProgress
}

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Number of the newest articles, and of the newest videos, among which one of each suggested category is looked for.
 */
const NEWEST_OF_CATEGORIES = 12

export type HomeService = ReturnType<typeof homeService>

/** Reads the parts of Home in parallel, for one member. */
export function homeService(parts: HomeParts, now: () => number) {
  const inProgress: [ServiceKey, InProgress][] = [
    ['ourrelationship', parts.ourRelationship],
    ['vrsfreedom365', parts.recovery],
  ]

  async function listProgrammes(member: SignedIn): Promise<ServiceKey[]> {
    const keys = await Promise.all(
      inProgress.map(async ([key, programme]) => ((await programme.isInProgress(member)) ? [key] : [])),
    )
    return keys.flat()
  }

  /** Returns what helps with the topics of the last result, or else what is newest in its categories. */
  async function findSuggested(member: SignedIn): Promise<Suggestions> {
    const room = await parts.responses.findRoom(member)
    const ids = homeLinksFor(room.topics)
    const day = Math.floor(now() / DAY_MS)
    const [articles, videos] = await Promise.all([
      parts.articles.listCards(member, ofDay(ids.articles, day)),
      parts.videos.listCards(member, ofDay(ids.videos, day)),
    ])
    if (articles.length + videos.length > 0) return { ...room, articles, videos }
    const { categories } = room
    if (categories.length === 0) return { ...room, articles, videos }
    const [newestArticles, newestVideos] = await Promise.all([
      parts.articles.listNewestCards(member, NEWEST_OF_CATEGORIES, categories),
      parts.videos.listNewestCards(member, NEWEST_OF_CATEGORIES, categories),
    ])
    return {
      ...room,
      articles: firstOfEach(categories, newestArticles),
      videos: firstOfEach(categories, newestVideos),
    }
  }

  return {
    /** Returns Home; a part that fails is null, and its error goes to `noteFault`. */
    async get(member: SignedIn, noteFault: (error: unknown) => void): Promise<Home> {
      const orNull = <Value>(reading: Promise<Value>) =>
        reading.catch((error: unknown) => {
          noteFault(error)
          return null
        })
      const newest = Promise.all([
        orNull(parts.announcements.listShown(member)),
        orNull(parts.articles.listNewestCards(member, HOME_NEWEST_COUNT + HOME_SUGGESTION_COUNT)),
        orNull(parts.videos.listNewestCards(member, HOME_NEWEST_COUNT + HOME_SUGGESTION_COUNT)),
        orNull(parts.news.listNewest(member, HOME_NEWEST_COUNT)),
        orNull(parts.challenges.listCurrent(member)),
      ])
      const [services, responses, draft, scans, checkIns, plan, unfinishedVideos, programmes, suggestions] =
        await Promise.all([
          orNull(parts.services.list(member)),
          orNull(parts.responses.listLast(member, HOME_RESPONSE_COUNT)),
          orNull(parts.responses.getDraft(member)),
          orNull(parts.scans.listLast(member)),
          orNull(parts.checkIns.listWeek(member)),
          orNull(parts.plans.getForHome(member)),
          orNull(parts.videos.listUnfinished(member)),
          orNull(listProgrammes(member)),
          orNull(findSuggested(member)),
        ])
      const [announcements, articles, videos, news, challenges] = await newest
      return {
        ...{ services, responses, draft, scans, checkIns, plan, unfinishedVideos, programmes, suggestions },
        ...{ announcements, news, challenges },
        articles: articles && newestBut(suggestions?.articles, articles),
        videos: videos && newestBut(suggestions?.videos, videos),
      }
    },
  }
}

function firstOfEach<Card extends { category: ArticleCategory }>(
  categories: readonly ArticleCategory[],
  cards: readonly Card[],
): Card[] {
  return categories.flatMap((category) => cards.find((card) => card.category === category) ?? [])
}

/** Returns up to `HOME_SUGGESTION_COUNT` ids of a list, starting at the next one each day. */
function ofDay(ids: readonly string[], day: number): string[] {
  const first = ids.length > 0 ? day % ids.length : 0
  return [...ids.slice(first), ...ids.slice(0, first)].slice(0, HOME_SUGGESTION_COUNT)
}

/** Returns the newest cards without those that are suggested beside them, if there are enough others. */
function newestBut<Card extends { id: string }>(
  suggested: readonly Card[] | undefined,
  cards: readonly Card[],
): Card[] {
  const others = cards.filter(({ id }) => !suggested?.some((one) => one.id === id))
  return (others.length < HOME_NEWEST_COUNT ? cards : others).slice(0, HOME_NEWEST_COUNT)
}
