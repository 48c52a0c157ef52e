import type {
  Condition,
  ConditionName,
  getClinicalMeta,
  Language,
} from '#features/conditions/contract/conditions.ts'
import type { Output } from '../../contract/endpoint.ts'

/** A condition in a provider's list: its title, and the names by which it is found. */
export type ProviderCard = { id: string; title: string; titleEs: string | null; names: ConditionName[] }

/** A condition as its provider gives it, without what depends on the member. */
export type ProviderCondition = Omit<
  Condition,
  'articles' | 'videos' | 'saved' | 'emergencyNumber' | 'languages' | 'clinicalReview'
> & {
  /** Slugs of library articles. */
  articles: string[]
}

export type ProviderSource = Output<typeof getClinicalMeta>['sources'][number]

/** Where conditions come from: Hale's own rows, or a partner's service. All HTML it gives is sanitised. */
export type ClinicalProvider = {
  key: string
  /** By title; `letter` is a capital, or `#` for titles that begin with no letter. `cursor` is the `next` of the page before. */
  list(
    letter: string | undefined,
    cursor: string | undefined,
  ): Promise<{ items: ProviderCard[]; next: string | null }>
  /** Best first. */
  search(text: string, language: Language): Promise<ProviderCard[]>
  get(id: string, language: Language): Promise<ProviderCondition | undefined>
  meta(): Promise<ProviderSource[]>
}

/** A partner does not answer, or not in the agreed form. The message holds no search text and no key. */
export class PartnerUnavailable extends Error {
  override name = 'PartnerSilent'
}
