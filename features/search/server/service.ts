import { mayActAs } from '#features/accounts/contract/accounts.ts'
import type { Person } from '#features/people/contract/people.ts'
import type { ArticleCard } from '#features/articles/contract/articles.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { MAX_GROUP, type searchEverything } from '../contract/search.ts'
import type { ServiceCard } from '#features/services/contract/services.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'

/** A card, and how well its document matches the search, from 0 to 1. */
type Fitting<Card> = Card & { fit: number }

/** Returns at most `limit` results that the member may see, the best first. */
type Search<Item> = (member: SignedIn, text: string, limit: number) => Promise<Item[]>

export type Searches = {
  articles: Search<Fitting<ArticleCard>>
  videos: Search<Fitting<VideoCard>>
  services: Search<ServiceCard>
  /** Called for admins only. */
  people: (tenant: Tenant, text: string, limit: number) => Promise<Pick<Person, 'id' | 'name' | 'email'>[]>
}

export type SearchService = ReturnType<typeof searchService>

export function searchService({ articles, videos, services, people }: Searches) {
  return async function search(member: SignedIn, text: string): Promise<Output<typeof searchEverything>> {
    const isAdmin = mayActAs(member.role, 'admin')
    const [foundArticles, foundVideos, foundServices, foundPeople] = await Promise.all([
      articles(member, text, MAX_GROUP + 1),
      videos(member, text, MAX_GROUP + 1),
      services(member, text, MAX_GROUP + 1),
      isAdmin ? people(member.tenant, text, MAX_GROUP + 1) : null,
    ])
    return {
      articles: groupOf(foundArticles),
      videos: groupOf(foundVideos),
      services: groupOf(foundServices),
      people: foundPeople && groupOf(foundPeople),
    }
  }
}

function groupOf<Item>(found: Item[]): { items: Item[]; hasMore: boolean } {
  return { items: found.slice(0, MAX_GROUP), hasMore: found.length > MAX_GROUP }
}
