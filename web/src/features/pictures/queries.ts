import type { FocusPoint } from '@hale/contracts/page'
import { describePicture, listPictureUses, removePicture as removal } from '@hale/contracts/pictures'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { cachePicture, refreshCompanyPictures } from '../../editor/media/queries.ts'

export function usesQuery(id: string) {
  return queryOptions({
    queryKey: ['pictures', 'uses', id],
    queryFn: ({ signal }) => call(listPictureUses, { id }, { signal }),
    staleTime: 0,
  })
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
