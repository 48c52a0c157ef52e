import type { Announcement } from '#features/announcements/contract/announcements.ts'
import type { ArticleCard, ArticleCategory } from '#features/articles/contract/articles.ts'
import type { CurrentChallenge } from '#features/challenges/contract/challenges.ts'
import type { CheckInList } from '#features/check-ins/contract/check-ins.ts'
import { HOME_NEWEST, HOME_RESPONSES, type Home, type Suggestions } from '../contract/home.ts'
import type { NewsItem } from '#features/news/contract/news.ts'
import type { Plan } from '#features/plans/contract/plans.ts'
import type { ResponseCard } from '#features/questionnaires/contract/responses.ts'
import type { Scan } from '#features/scans/contract/scans.ts'
import type { ServiceCard, ServiceKey } from '#features/services/contract/services.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'

type ListNewest<Card> = (member: SignedIn, limit: number, categories?: ArticleCategory[]) => Promise<Card[]>
type InProgress = { isInProgress(member: SignedIn): Promise<boolean> }

/** The functions of other features that Home reads from. */
export type HomeParts = {
  announcements: { listShown(member: SignedIn): Promise<Announcement[]> }
  articles: { listNewestCards: ListNewest<ArticleCard> }
  videos: { listNewestCards: ListNewest<VideoCard>; listUnfinished(member: SignedIn): Promise<VideoCard[]> }
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

export type HomeService = ReturnType<typeof homeService>

/** Reads the parts of Home in parallel, for one member. */
export function homeService(parts: HomeParts) {
  const inProgress: [ServiceKey, InProgress][] = [
    ['ourrelationship', parts.ourRelationship],
    ['vrsfreedom365', parts.recovery],
  ]

  async function listProgrammes(member: SignedIn): Promise<ServiceKey[]> {
    const found = await Promise.all(
      inProgress.map(async ([key, programme]) => ((await programme.isInProgress(member)) ? [key] : [])),
    )
    return found.flat()
  }

  /** Returns the suggested categories, and of each more articles and videos than Home lists as the newest. */
  async function findSuggested(member: SignedIn) {
    const room = await parts.responses.findRoom(member)
    const newestOf = <Card>(list: ListNewest<Card>) =>
      Promise.all(room.categories.map((category) => list(member, HOME_NEWEST + 1, [category])))
    const [articles, videos] = await Promise.all([
      newestOf(parts.articles.listNewestCards),
      newestOf(parts.videos.listNewestCards),
    ])
    return { room, articles, videos }
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
        orNull(parts.articles.listNewestCards(member, HOME_NEWEST)),
        orNull(parts.videos.listNewestCards(member, HOME_NEWEST)),
        orNull(parts.news.listNewest(member, HOME_NEWEST)),
        orNull(parts.challenges.listCurrent(member)),
      ])
      const [services, responses, draft, scans, checkIns, plan, unfinishedVideos, programmes, suggested] =
        await Promise.all([
          orNull(parts.services.list(member)),
          orNull(parts.responses.listLast(member, HOME_RESPONSES)),
          orNull(parts.responses.getDraft(member)),
          orNull(parts.scans.listLast(member)),
          orNull(parts.checkIns.listWeek(member)),
          orNull(parts.plans.getForHome(member)),
          orNull(parts.videos.listUnfinished(member)),
          orNull(listProgrammes(member)),
          orNull(findSuggested(member)),
        ])
      const [announcements, articles, videos, news, challenges] = await newest
      const suggestions: Suggestions | null = suggested && {
        ...suggested.room,
        articles: suggested.articles.flatMap((cards) => newestBut(articles, cards)),
        videos: suggested.videos.flatMap((cards) => newestBut(videos, cards)),
      }
      return {
        ...{ services, responses, draft, scans, checkIns, plan, unfinishedVideos, programmes, suggestions },
        ...{ announcements, articles, videos, news, challenges },
      }
    },
  }
}

/** Returns the first card that is not among the shown ones, or else the first, if there is one. */
function newestBut<Card extends { id: string }>(
  shown: readonly Card[] | null,
  cards: readonly Card[],
): Card[] {
  const other = cards.find(({ id }) => !shown?.some((one) => one.id === id)) ?? cards[0]
  return other ? [other] : []
}
