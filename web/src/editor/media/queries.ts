import type { Output } from '@hale/contracts/endpoint'
import type { Picture } from '@hale/contracts/page'
import { getPicture, type uploadPicture } from '@hale/contracts/pictures'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

/** A picture is ready within seconds of its upload. */
const POLL_MS = 1500
const MAX_POLLS = 40

/** An uploaded picture; polled until all of its formats are made. */
export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: ['editor', 'picture', id],
    queryFn: ({ signal }) => call(getPicture, { id }, { signal }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_MS : false),
  })
}

type DocumentPicture = {
  id: string
  picture: Picture
  colors?: Output<typeof getPicture>['colors'] | undefined
}

/** Pictures whose addresses came with a document need no request each. */
export function cachePictures(pictures: DocumentPicture[]): void {
  for (const { id, picture, colors = [] } of pictures) cachePicture({ id, state: 'ready', picture, colors })
}

export function cachePicture(uploaded: Output<typeof uploadPicture>): void {
  const { queryKey } = pictureQuery(uploaded.id)
  queryClient.setQueryData(queryKey, uploaded)
}

/** Waits for the formats of pictures that were just uploaded: nothing can be published before they are made. */
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
