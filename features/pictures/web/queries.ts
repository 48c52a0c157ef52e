import type { Output } from '#platform/contract/endpoint.ts'
import type { FocusPoint } from '#platform/contract/page.ts'
import {
  cropPicture,
  describePicture,
  getWholePicture,
  listPictureUses,
  removePicture as removal,
  type PictureArea,
} from '../contract/pictures.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { cachePicture, refreshCompanyPictures } from '#platform/documents/web/media/queries.ts'

export function usesQuery(id: string) {
  return queryOptions({
    queryKey: ['pictures', 'uses', id],
    queryFn: ({ signal }) => call(listPictureUses, { id }, { signal }),
    staleTime: 0,
  })
}

/** The uploaded picture, with the area of it that is shown. */
export function wholePictureQuery(id: string) {
  return queryOptions({
    queryKey: ['pictures', 'whole', id],
    queryFn: ({ signal }) => call(getWholePicture, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Crops a picture everywhere that it is used; a null `area` shows the whole picture again. */
export async function saveCrop(id: string, area: PictureArea | null): Promise<Output<typeof cropPicture>> {
  const cropped = await call(cropPicture, { id, area })
  cachePicture(cropped)
  await refreshCompanyPictures()
  return cropped
}

export async function savePicture(picture: {
  id: string
  alt: string
  focus: FocusPoint | null
}): Promise<void> {
  cachePicture(await call(describePicture, picture))
  await refreshCompanyPictures()
}

export async function removePicture(id: string): Promise<void> {
  await call(removal, { id })
  await refreshCompanyPictures()
}
