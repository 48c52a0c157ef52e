import type { ArticleCard, ArticleCategory } from '#features/articles/contract/articles.ts'
import type { CheckInList, CheckInPart } from '../contract/check-ins.ts'
import type { Because, WeekPick } from '../contract/picks.ts'
import type { OfferedKey, ServiceCard } from '#features/services/contract/services.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import { lowParts, pickForWeek } from '../rules/picks.ts'
import { localDay } from '#features/programmes/rules/day.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'

type ListNewest<Card> = (member: SignedIn, limit: number, categories?: ArticleCategory[]) => Promise<Card[]>

/** The functions of other features that picks are made from. */
export type PickParts = {
  articles: { listNewestCards: ListNewest<ArticleCard> }
  videos: { listNewestCards: ListNewest<VideoCard> }
  services: { list(reader: Reader): Promise<ServiceCard[]> }
  responses: { findRoom(member: SignedIn): Promise<{ categories: ArticleCategory[] }> }
}

type Dependencies = PickParts & {
  listCheckIns: (own: DataOwner, weeks: number) => Promise<CheckInList>
  now: () => number
}

const fitting: Record<Exclude<Because, 'result'>, { categories: ArticleCategory[]; service: OfferedKey }> = {
  mood: { categories: ['mental-well-being'], service: 'corpcare' },
  energy: { categories: ['movement', 'nutrition'], service: 'ucm' },
  sleep: { categories: ['sleep'], service: 'corpcare' },
}

/** Number of the newest articles, and of the newest videos, of a category that take turns from week to week. */
const IN_TURN = 6

export type PickService = ReturnType<typeof pickService>

/** Chooses what to read, watch or use this week; nothing of it is stored. */
export function pickService({ articles, videos, services, responses, listCheckIns, now }: Dependencies) {
  type Reason = { because: Because; categories: ArticleCategory[] }

  async function listFitting(
    member: SignedIn,
    { because, categories }: Reason,
  ): Promise<[WeekPick[], WeekPick[]]> {
    const [read, watch] = await Promise.all([
      articles.listNewestCards(member, IN_TURN, categories),
      videos.listNewestCards(member, IN_TURN, categories),
    ])
    const unwatched = watch.filter(({ watched }) => watched < 1)
    return [
      read.map((card) => ({ kind: 'article', because, card })),
      (unwatched.length > 0 ? unwatched : watch).map((card) => ({ kind: 'video', because, card })),
    ]
  }

  async function findService(member: SignedIn, part: CheckInPart | undefined): Promise<WeekPick[]> {
    if (!part) return []
    const offered = await services.list(member)
    const card = offered.find(({ key }) => key === fitting[part].service)
    return card ? [{ kind: 'service', because: part, card }] : []
  }

  return {
    async choose(member: SignedIn): Promise<WeekPick[]> {
      const today = localDay(now(), 'UTC')
      const [{ checkIns }, room] = await Promise.all([listCheckIns(member, 3), responses.findRoom(member)])
      const low = lowParts(checkIns, today)
      const reasons: Reason[] = [
        ...low.map((part) => ({ because: part, categories: fitting[part].categories })),
        ...(room.categories.length > 0 ? [{ because: 'result' as const, categories: room.categories }] : []),
      ]
      const [service, [first = [], ...others]] = await Promise.all([
        findService(member, low[0]),
        Promise.all(reasons.map((reason) => listFitting(member, reason))),
      ])
      // With a low mood, the service for talking to a person comes before more to read.
      const lists =
        low[0] === 'mood' ? [...first, service, ...others.flat()] : [...first, ...others.flat(), service]
      return pickForWeek(lists, today, idOf)
    },
  }
}

const idOf = ({ kind, card }: WeekPick): string => (kind === 'service' ? card.key : card.id)
