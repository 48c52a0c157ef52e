import type {
  Condition,
  ConditionName,
  getClinicalMeta,
  Language,
} from '#features/conditions/contract/conditions.ts'
import type { Output } from '../../contract/endpoint.ts'

/** A condition in a provider's list: its title, and the names by which it can be searched. */
export type ProviderCard = { id: string; title: string; titleEs: string | null; names: ConditionName[] }

/** A condition from a provider, without the parts that depend on the member. */
export type ProviderCondition = Omit<
  Condition,
  'articles' | 'videos' | 'saved' | 'emergencyNumber' | 'languages' | 'clinicalReview'
> & {
  /** Slugs of library articles about the condition. */
  articles: string[]
}

export type ProviderSource = Output<typeof getClinicalMeta>['sources'][number]

/** A source of conditions: Hale's own tables, or a partner's service. All its HTML is sanitised. */
export type ClinicalProvider = {
  key: string
  /**
   * Lists conditions by title; `letter` is a capital, or `#` for titles that begin with no letter. `cursor`
   * is the `next` of the previous page.
   */
  list(
    letter: string | undefined,
    cursor: string | undefined,
  ): Promise<{ items: ProviderCard[]; next: string | null }>
  /** Returns matching conditions, best first. */
  search(text: string, language: Language): Promise<ProviderCard[]>
  get(id: string, language: Language): Promise<ProviderCondition | undefined>
  meta(): Promise<ProviderSource[]>
}

/**
 * Thrown when a partner does not respond, or not in the agreed format. The message contains no search text
 * and no key.
 */
export class PartnerUnavailableError extends Error {
  override name = 'PartnerUnavailableError'
}
