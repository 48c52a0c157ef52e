import type { Language } from '@hale/contracts/languages'
import {
  getRelationshipProgramme,
  getRelationshipProgress,
  removeRelationshipProgress,
  saveRelationshipProgress,
  type RelationshipProgramme,
} from '@hale/contracts/programmes/our-relationship'
import { done } from '../../core/outcome.ts'
import type { Bind } from '../../http/bind.ts'
import type { OurRelationshipService } from './service.ts'
import { spellTexts } from '../../documents/content/spelling.ts'

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
