import type { SignedIn } from '#platform/http/authenticate.ts'
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

export function ourRelationshipRoutes(
  bind: Bind,
  programmeFor: (reader: SignedIn) => RelationshipProgramme,
  service: OurRelationshipService,
): void {
  bind(getRelationshipProgramme, async ({ member }) => done(programmeFor(member)), {
    compress: true,
  })

  bind(getRelationshipProgress, ({ member }) => service.get(member))

  bind(saveRelationshipProgress, ({ input, member }) => service.save(member, input))

  bind(removeRelationshipProgress, async ({ member }) => {
    await service.remove(member)
    return done({})
  })
}
