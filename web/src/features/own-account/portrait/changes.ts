import { removePortrait, uploadPortrait } from '@hale/contracts/accounts/portraits'
import { call } from '../../../api/call.ts'
import { sendPicture } from '../../../offline/upload/send-picture.ts'
import { showPortrait } from './queries.ts'

// Apart from the query, which every page loads for the menu.

export async function savePortrait(picture: Blob, signal: AbortSignal): Promise<void> {
  const { url } = await sendPicture(uploadPortrait, picture, { signal })
  showPortrait(url)
}

export async function erasePortrait(): Promise<void> {
  await call(removePortrait, {})
  showPortrait(null)
}
