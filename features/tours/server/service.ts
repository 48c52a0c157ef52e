import {
  builtInTourId,
  MAX_OWN_TOURS,
  MAX_TOUR_DAYS,
  type OwnTour,
  type OwnTourSetting,
  type TourId,
  type TourList,
} from '../contract/tours.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { TourStore } from './store.ts'

export type TourService = ReturnType<typeof tourService>

type Content = Omit<OwnTour, 'id'>

const DAY_MS = 24 * 60 * 60 * 1000

export function tourService(store: TourStore, now: () => number) {
  /** Returns a day in UTC, as a text; in a member's time zone it may be a day earlier or later. */
  const dayIn = (days: number) => new Date(now() + days * DAY_MS).toISOString().slice(0, 10)
  const mayEndOn = (day: string) => day >= dayIn(-1) && day <= dayIn(MAX_TOUR_DAYS + 1)

  return {
    async list(member: SignedIn): Promise<TourList> {
      const { switchedOff, own } = await store.list(member.tenant)
      const visible = own.filter(({ isOn, endDate }) => isOn && endDate >= dayIn(-1))
      return { switchedOff, own: visible, completed: await store.listCompleted(member) }
    },

    async complete(member: SignedIn, id: TourId) {
      return (await store.complete(member, id)) ? done({}) : fail('tour-not-found')
    },

    listSettings: (tenant: Tenant) => store.list(tenant),

    async create(
      admin: SignedIn,
      content: Content,
    ): Promise<Outcome<OwnTourSetting, 'too-many-tours' | 'tour-end-date-invalid'>> {
      if (!mayEndOn(content.endDate)) return fail('tour-end-date-invalid')
      const created = await store.create(admin, content, MAX_OWN_TOURS)
      return created ? done(created) : fail('too-many-tours')
    },

    async save(
      admin: SignedIn,
      id: string,
      content: Content,
    ): Promise<Outcome<OwnTourSetting, 'tour-not-found' | 'tour-end-date-invalid'>> {
      if (!mayEndOn(content.endDate)) return fail('tour-end-date-invalid')
      const saved = await store.save(admin, id, content)
      return saved ? done(saved) : fail('tour-not-found')
    },

    async switch(admin: SignedIn, id: string, isOn: boolean) {
      const { data: builtIn } = builtInTourId.safeParse(id)
      if (builtIn) {
        await store.switchBuiltIn(admin, builtIn, isOn)
        return done({})
      }
      return (await store.switchOwn(admin, id, isOn)) ? done({}) : fail('tour-not-found')
    },

    async remove(admin: SignedIn, id: string) {
      return (await store.remove(admin, id)) ? done({}) : fail('tour-not-found')
    },
  }
}
