import type { Language } from '../contract/conditions.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { ClinicalProvider } from '#platform/outside/clinical/provider.ts'
import { askUntilFound } from './ask-partners.ts'
import type { Reference } from './catalogue/live-catalogue.ts'
import { shownTitle } from './spelling.ts'
import type { SavedConditionStore } from './saved-store.ts'

/** Why a condition cannot be read. */
export type ReadFailure = 'condition-not-found' | 'service-unavailable'

type Dependencies = { saved: SavedConditionStore; reference: Reference; partners: ClinicalProvider[] }

/** The conditions that a member saved to read again. */
export function savedService({ saved, reference, partners }: Dependencies) {
  async function save(member: SignedIn, id: string): Promise<Outcome<Record<string, never>, ReadFailure>> {
    const catalogueCondition = reference.current().find(id)
    const condition = catalogueCondition
      ? { found: catalogueCondition, isUnavailable: false }
      : await askUntilFound(partners, (one) => one.get(id, 'en'))
    if (!condition.found) return fail(condition.isUnavailable ? 'service-unavailable' : 'condition-not-found')
    await saved.save(member, condition.found)
    return done({})
  }

  async function listSaved({ tenant, memberId, spelling }: SignedIn, language: Language) {
    const all = await saved.listAll(tenant, memberId)
    // A saved condition that is no longer stored is still shown if a partner may have it.
    const visible = all.filter(
      ({ conditionId }) => partners.length > 0 || reference.current().find(conditionId),
    )
    return visible.map(({ conditionId, title }) => {
      const condition = reference.current().find(conditionId) ?? { title, titleEs: null }
      return { id: conditionId, title: shownTitle(condition, language, spelling) }
    })
  }

  return { save, removeSaved: saved.remove, listSaved }
}
