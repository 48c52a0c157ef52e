import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/values.ts'

/** The tours that every company has: dashboard, articles, videos, health scan, diseases and conditions. */
export const builtInTourIds = ['1', '2', '3', '4', '5'] as const
export const builtInTourId = z.enum(builtInTourIds)
export type BuiltInTourId = z.infer<typeof builtInTourId>

/** Elements that a tour can point at: values of `data-tour` in the page. */
export const tourTargets = [
  'nav-articles',
  'nav-videos',
  'nav-media',
  'nav-corpcare',
  'nav-ourrelationship',
  'nav-vrsfreedom365',
  'nav-ucm',
  'nav-mayo-clinic',
  'nav-attentive-health-scan',
  'services',
  'articles-search',
  'videos-search',
  'conditions-search',
  'account-menu',
] as const
export const tourTarget = z.enum(tourTargets)
export type TourTarget = z.infer<typeof tourTarget>

export const MAX_TOUR_TITLE = 60
export const MAX_TOUR_TEXT = 300
/** Maximum number of tours of its own that a company may have, and how many days ahead their last day may be. */
export const MAX_OWN_TOURS = 10
export const MAX_TOUR_DAYS = 365

const filled = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

const tourContent = {
  title: filled(MAX_TOUR_TITLE),
  text: filled(MAX_TOUR_TEXT),
  target: tourTarget,
  /** The last day on which the tour is shown. */
  endDate: day,
}

export const ownTour = z.object({ id: z.uuid(), ...tourContent })
export type OwnTour = z.infer<typeof ownTour>

export const ownTourSetting = z.extend(ownTour, { isOn: z.boolean() })
export type OwnTourSetting = z.infer<typeof ownTourSetting>

/** A built-in tour's number, or the id of a company's own. */
export const tourId = z.union([builtInTourId, z.uuid()])
export type TourId = z.infer<typeof tourId>

const MAX_TOURS = builtInTourIds.length + MAX_OWN_TOURS

export const tourList = z.object({
  switchedOff: z.array(builtInTourId),
  own: z.array(ownTour),
  /** Tours that the member has completed, on any device. */
  completed: z.array(tourId).check(z.maxLength(MAX_TOURS)),
})
export type TourList = z.infer<typeof tourList>

export const listTours = endpoint({
  method: 'GET',
  path: '/api/tours',
  access: 'member',
  cost: 'light',
  summary:
    'Which built-in tours the company has switched off, its own that are shown now, and which I completed',
  input: z.object({}),
  output: tourList,
  failures: [],
})

export const completeTour = endpoint({
  method: 'POST',
  path: '/api/tours/{id}/completion',
  access: 'member',
  cost: 'light',
  summary: 'Do not start a tour by itself for me again, on any device; told twice, it is the same',
  input: z.object({ id: tourId }),
  output: z.object({}),
  failures: ['tour-not-found'],
})

export const listTourSettings = endpoint({
  method: 'GET',
  path: '/api/tours/settings',
  access: 'admin',
  cost: 'light',
  summary: 'The same for admins: with own tours that are switched off or over',
  input: z.object({}),
  output: z.object({ switchedOff: z.array(builtInTourId), own: z.array(ownTourSetting) }),
  failures: [],
})

export const createTour = endpoint({
  method: 'POST',
  path: '/api/tours',
  access: 'admin',
  cost: 'light',
  summary: 'Adds an own tour; it is switched off, so that it can be looked at first',
  input: z.object(tourContent),
  output: ownTourSetting,
  failures: ['too-many-tours', 'tour-end-date-invalid'],
})

export const saveTour = endpoint({
  method: 'PUT',
  path: '/api/tours/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Changes what an own tour says, where, and until when',
  input: z.object({ id: z.uuid(), ...tourContent }),
  output: ownTourSetting,
  failures: ['tour-not-found', 'tour-end-date-invalid'],
})

export const switchTour = endpoint({
  method: 'PUT',
  path: '/api/tours/{id}/state',
  access: 'admin',
  cost: 'light',
  summary: 'Switches a tour on or off for the company: a built-in one by its number, or an own one',
  input: z.object({ id: tourId, isOn: z.boolean() }),
  output: z.object({}),
  failures: ['tour-not-found'],
})

export const removeTour = endpoint({
  method: 'DELETE',
  path: '/api/tours/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Removes an own tour',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['tour-not-found'],
})
