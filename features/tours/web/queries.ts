import {
  createTour,
  listTours,
  listTourSettings,
  removeTour,
  saveTour,
  switchTour,
  type OwnTour,
} from '../contract/tours.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

export const toursQuery = queryOptions({
  queryKey: ['tours'],
  queryFn: ({ signal }) => call(listTours, {}, { signal }),
  // Loaded once a visit; changes appear on the next one.
  staleTime: Infinity,
})

export const tourSettingsQuery = queryOptions({
  queryKey: ['tours', 'settings'],
  queryFn: ({ signal }) => call(listTourSettings, {}, { signal }),
})

export const prefetchTourSettings = () => queryClient.prefetchQuery(tourSettingsQuery)

const refreshTours = () => queryClient.invalidateQueries({ queryKey: ['tours'] })

type Content = Omit<OwnTour, 'id'>

/** Adds a tour of the company, or changes the one with this id. */
export async function saveOwnTour(id: string | undefined, content: Content): Promise<void> {
  await (id ? call(saveTour, { id, ...content }) : call(createTour, content))
  await refreshTours()
}

export async function setTourOn(id: string, isOn: boolean): Promise<void> {
  await call(switchTour, { id, isOn })
  await refreshTours()
}

export async function deleteTour({ id }: OwnTour): Promise<void> {
  await call(removeTour, { id })
  await refreshTours()
}
