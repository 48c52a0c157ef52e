import { mayActAs } from '#features/accounts/contract/accounts.ts'
import type { Person } from '#features/people/contract/people.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import {
  listNameOf,
  MAX_GROUP,
  searchedNames,
  type FoundDocument,
  type searchEverything,
} from '../contract/search.ts'
import type { SearchedName } from '#platform/documents/contract/document-types.ts'
import type { ServiceCard } from '#features/services/contract/services.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'

/** Returns at most `limit` results that the member may see, the best first. */
type Search<Item> = (member: SignedIn, text: string, limit: number) => Promise<Item[]>

export type DocumentCard = Omit<FoundDocument, 'fit' | 'certainty'>

export type Searches = {
  /** Searches the documents of one type. */
  document: Search<FoundDocument>
  services: Search<ServiceCard>
  /** Called for admins only. */
  people: (tenant: Tenant, text: string, limit: number) => Promise<Pick<Person, 'id' | 'name' | 'email'>[]>
}

export type SearchService = ReturnType<typeof searchService>

type Dependencies = Omit<Searches, 'document'> & {
  document: (name: SearchedName, ...search: Parameters<Searches['document']>) => Promise<FoundDocument[]>
  /** Returns those of the documents of a type that the member may see. */
  documentCards: (name: SearchedName, member: SignedIn, ids: string[]) => Promise<DocumentCard[]>
  /** Returns the ids of documents that a text means, with how surely, from 0 to 1. */
  findMeant: (text: string, language: Language) => Promise<Map<string, number>>
}

export function searchService({ document, documentCards, findMeant, services, people }: Dependencies) {
  /** Returns the documents that a text means, has words of, or may mean, in this order. */
  async function findDocuments(
    name: SearchedName,
    member: SignedIn,
    text: string,
    meanings: Map<string, number>,
  ): Promise<FoundDocument[]> {
    const [passages, cards] = await Promise.all([
      document(name, member, text, MAX_GROUP + 1),
      documentCards(name, member, [...meanings.keys()]),
    ])
    const fits = new Map(passages.map(({ id, fit }) => [id, fit]))
    const likely = cards.map((card) => ({
      ...card,
      fit: fits.get(card.id) ?? 0,
      certainty: meanings.get(card.id) ?? 0,
    }))
    const others = passages.filter(({ id }) => !cards.some((card) => card.id === id))
    return [...likely, ...others].toSorted((one, other) => rankOf(one) - rankOf(other))
  }

  return async function search(member: SignedIn, text: string): Promise<Output<typeof searchEverything>> {
    const isAdmin = mayActAs(member.role, 'admin')
    const meanings = await findMeant(text, member.language)
    const [documents, foundServices, foundPeople] = await Promise.all([
      Promise.all(
        searchedNames.map(
          async (name) =>
            [listNameOf(name), groupOf(await findDocuments(name, member, text, meanings))] as const,
        ),
      ),
      services(member, text, MAX_GROUP + 1),
      isAdmin ? people(member.tenant, text, MAX_GROUP + 1) : null,
    ])
    return {
      ...(Object.fromEntries(documents) as Record<(typeof documents)[number][0], Group<FoundDocument>>),
      services: groupOf(foundServices),
      people: foundPeople && groupOf(foundPeople),
    }
  }
}

/** Returns the rank of a document: what is meant, then what has the text's words, then what only may be meant. */
function rankOf({ fit, certainty = 0 }: FoundDocument): number {
  if (certainty > 0) return 0
  return fit > 0 ? 1 : 2
}

type Group<Item> = { items: Item[]; hasMore: boolean }

function groupOf<Item>(items: Item[]): Group<Item> {
  return { items: items.slice(0, MAX_GROUP), hasMore: items.length > MAX_GROUP }
}
