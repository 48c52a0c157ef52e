import type { ArticleCard, ArticleCategory } from '#features/articles/contract/articles.ts'
import type { CheckInList, CheckInPart } from '../contract/check-ins.ts'
import type { PickReason, WeekPick } from '../contract/picks.ts'
import { homeLinksFor } from '#features/plans/rules/topic-reads.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import type { OfferedKey, ServiceCard } from '#features/services/contract/services.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import { lowParts, pickForWeek } from '../rules/picks.ts'
import { localDay } from '#features/programmes/rules/day.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'

type CardSource<Card> = {
  listNewestCards: (member: SignedIn, limit: number, categories?: ArticleCategory[]) => Promise<Card[]>
  listCards: (member: SignedIn, ids: string[]) => Promise<Card[]>
}
type Room = { topics: Topic[]; categories: ArticleCategory[] }

/** The functions of other features that picks are made from. */
export type PickParts = {
  articles: CardSource<ArticleCard>
  videos: CardSource<VideoCard>
  services: { list(reader: Reader): Promise<ServiceCard[]> }
  responses: { findRoom(member: SignedIn): Promise<Room> }
}

type Dependencies = PickParts & {
  listCheckIns: (owner: DataOwner, weeks: number) => Promise<CheckInList>
  now: () => number
}

const fitting: Record<
  Exclude<PickReason, 'result'>,
  { categories: ArticleCategory[]; service: OfferedKey }
> = {
  mood: { categories: ['mental-well-being'], service: 'corpcare' },
  energy: { categories: ['movement', 'nutrition'], service: 'ucm' },
  sleep: { categories: ['sleep'], service: 'corpcare' },
}

type Cards = [ArticleCard[], VideoCard[]]

/** Number of the newest articles, and of the newest videos, of a category that take turns from week to week. */
const IN_TURN = 6

export type PickService = ReturnType<typeof pickService>

/** Chooses what to read, watch or use this week; nothing of it is stored. */
export function pickService({ articles, videos, services, responses, listCheckIns, now }: Dependencies) {
  async function listNewest(member: SignedIn, categories: ArticleCategory[]): Promise<Cards> {
    if (categories.length === 0) return [[], []]
    return Promise.all([
      articles.listNewestCards(member, IN_TURN, categories),
      videos.listNewestCards(member, IN_TURN, categories),
    ])
  }

  /** Returns what Home suggests for the last result, or else what is newest in its categories. */
  async function listForResult(member: SignedIn, { topics, categories }: Room): Promise<Cards> {
    const ids = homeLinksFor(topics)
    const [read, watch] = await Promise.all([
      articles.listCards(member, ids.articles),
      videos.listCards(member, ids.videos),
    ])
    return read.length + watch.length > 0 ? [read, watch] : listNewest(member, categories)
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
      const [service, [first, ...others]] = await Promise.all([
        findService(member, low[0]),
        Promise.all([
          ...low.map(async (part) => toPicks(part, await listNewest(member, fitting[part].categories))),
          listForResult(member, room).then((cards) => toPicks('result', cards)),
        ]),
      ])
      // With a low mood, the service for talking to a person comes before more to read.
      const lists =
        low[0] === 'mood' ? [...first, service, ...others.flat()] : [...first, ...others.flat(), service]
      return pickForWeek(lists, today, idOf)
    },
  }
}

function toPicks(because: PickReason, [read, watch]: Cards): [WeekPick[], WeekPick[]] {
  const unwatched = watch.filter(({ watched }) => watched < 1)
  return [
    read.map((card) => ({ kind: 'article', because, card })),
    (unwatched.length > 0 ? unwatched : watch).map((card) => ({ kind: 'video', because, card })),
  ]
}

const idOf = ({ kind, card }: WeekPick): string => (kind === 'service' ? card.key : card.id)
