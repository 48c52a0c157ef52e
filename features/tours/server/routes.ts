import {
  completeTour,
  createTour,
  listTours,
  listTourSettings,
  removeTour,
  saveTour,
  switchTour,
} from '../contract/tours.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { TourService } from './service.ts'

export function tourRoutes(bind: Bind, tours: TourService): void {
  bind(listTours, async ({ member }) => done(await tours.list(member)))

  bind(completeTour, ({ input, member }) => tours.complete(member, input.id))

  bind(listTourSettings, async ({ member }) => done(await tours.listSettings(member.tenant)))

  bind(createTour, ({ input, member }) => tours.create(member, input))

  bind(saveTour, ({ input: { id, ...content }, member }) => tours.save(member, id, content))

  bind(switchTour, ({ input: { id, isOn }, member }) => tours.switch(member, id, isOn))

  bind(removeTour, ({ input, member }) => tours.remove(member, input.id))
}
