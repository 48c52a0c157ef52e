import type { Language } from '#platform/contract/languages.ts'
import {
  getRelationshipProgramme,
  getRelationshipProgress,
  removeRelationshipProgress,
  saveRelationshipProgress,
  type RelationshipProgramme,
} from '../contract/our-relationship.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { OurRelationshipService } from './service.ts'
import { spellTexts } from '#platform/documents/server/content/spelling.ts'

export function ourRelationshipRoutes(
  bind: Bind,
  programmeIn: (language: Language) => RelationshipProgramme,
  service: OurRelationshipService,
): void {
  bind(getRelationshipProgramme, async ({ language }) => done(programmeIn(language)), {
    compress: true,
    spell: spellTexts,
  })

  bind(getRelationshipProgress, ({ member }) => service.get(member))

  bind(saveRelationshipProgress, ({ input, member }) => service.save(member, input))

  bind(removeRelationshipProgress, async ({ member }) => {
    await service.remove(member)
    return done({})
  })
}
