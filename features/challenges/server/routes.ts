import {
  addToChallenge,
  joinChallenge,
  leaveChallenge,
  listChallenges,
  removeChallenge,
  saveChallenge,
} from '../contract/challenges.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { ChallengeService } from './service.ts'

export function challengeRoutes(bind: Bind, service: ChallengeService): void {
  bind(listChallenges, async ({ member }) => done(await service.list(member)))
  bind(joinChallenge, ({ input, member }) => service.join(member, input))
  bind(leaveChallenge, ({ input, member }) => service.leave(member, input.id))
  bind(addToChallenge, ({ input: { id, ...added }, member }) => service.add(member, id, added))
  bind(saveChallenge, ({ input, member }) => service.save(member, input))
  bind(removeChallenge, ({ input, member }) => service.remove(member, input.id))
}
