import type { Condition, ConditionName, getClinicalMeta, Language } from '@hale/contracts/conditions'
import type { Output } from '@hale/contracts/endpoint'

/** What a list shows of a condition, and what it is found by. */
export type ProviderCard = { id: string; title: string; titleEs: string | null; names: ConditionName[] }

/** A condition as its provider tells of it; what is the member's own is added by whoever shows it. */
export type ProviderCondition = Omit<
  Condition,
  'articles' | 'videos' | 'saved' | 'emergencyNumber' | 'languages'
> & {
  /** Articles of the library, by their files' names. */
  articles: string[]
}

export type ProviderSource = Output<typeof getClinicalMeta>['sources'][number]

/** Where conditions come from: rows of ours, or a partner who is asked. All HTML it gives is sanitised. */
export type ClinicalProvider = {
  key: string
  /** By title; `letter` is a capital, or `#` for whatever begins with no letter. `cursor` is the `next` of the page before. */
  list(
    letter: string | undefined,
    cursor: string | undefined,
  ): Promise<{ items: ProviderCard[]; next: string | null }>
  /** Best first. */
  search(text: string, language: Language): Promise<ProviderCard[]>
  get(id: string, language: Language): Promise<ProviderCondition | undefined>
  meta(): Promise<ProviderSource[]>
}

/** A partner does not answer, or not what was agreed. The words name no search and no key. */
export class PartnerSilent extends Error {
  override name = 'PartnerSilent'
}
