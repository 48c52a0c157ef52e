import type { Output } from '../../../contract/endpoint.ts'
import type { Picture } from '../../../contract/page.ts'
import {
  describePicture,
  getPicture,
  listPictures,
  type uploadPicture,
} from '#features/pictures/contract/pictures.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'

/** Interval in ms for polling an uploaded picture, which is ready within seconds. */
const POLL_MS = 1500
const MAX_POLLS = 40

/** Returns the query for an uploaded picture, polled until all of its formats are made. */
export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: ['editor', 'picture', id],
    queryFn: ({ signal }) => call(getPicture, { id }, { signal }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_MS : false),
  })
}

const COMPANY_PICTURES = ['pictures', 'list']

/**
 * Returns the query for the company's pictures whose description has these words; all pictures without words.
 */
export function companyPicturesQuery(search = '') {
  return infiniteQueryOptions({
    queryKey: [...COMPANY_PICTURES, search],
    queryFn: ({ pageParam, signal }) =>
      call(listPictures, { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

export const prefetchCompanyPictures = () => queryClient.prefetchInfiniteQuery(companyPicturesQuery())

export const refreshCompanyPictures = () => queryClient.invalidateQueries({ queryKey: COMPANY_PICTURES })

/** Stores a description as the picture's default for its next use, unless the picture has one. */
export async function keepDescription(id: string, alt: string): Promise<void> {
  const words = alt.trim()
  const cached = queryClient.getQueryData(pictureQuery(id).queryKey)
  if (!words || !cached || cached.picture.alt) return
  await call(describePicture, { id, alt: words, focus: cached.picture.focus ?? null })
}

type DocumentPicture = {
  id: string
  picture: Picture
  colors?: Output<typeof getPicture>['colors'] | undefined
}

/** Caches pictures that came with a document, so that they need no requests of their own. */
export function cachePictures(pictures: DocumentPicture[]): void {
  for (const { id, picture, colors = [] } of pictures) cachePicture({ id, state: 'ready', picture, colors })
}

export function cachePicture(uploaded: Output<typeof uploadPicture>): void {
  const { queryKey } = pictureQuery(uploaded.id)
  queryClient.setQueryData(queryKey, uploaded)
}

/** Waits for the formats of new pictures: nothing can be published before they are made. */
export async function waitForPictures(ids: string[]): Promise<void> {
  const waiting = ids
    .map(pictureQuery)
    .filter(({ queryKey }) => queryClient.getQueryData(queryKey)?.state === 'waiting')
  for (const query of waiting) await waitForPicture(query)
}

async function waitForPicture(query: ReturnType<typeof pictureQuery>): Promise<void> {
  for (let tries = 0; tries < MAX_POLLS; tries++) {
    const { state } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    if (state !== 'waiting') return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
