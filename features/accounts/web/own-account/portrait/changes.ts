import { removePortrait, uploadPortrait } from '../../../contract/portraits.ts'
import { call } from '#platform/api/call.ts'
import { sendPicture } from '#platform/offline/upload/send-picture.ts'
import { showPortrait } from './queries.ts'

// Separate from the query, which every page loads for the menu.

export async function savePortrait(picture: Blob, signal: AbortSignal): Promise<void> {
  const { url } = await sendPicture(uploadPortrait, picture, { signal })
  showPortrait(url)
}

export async function erasePortrait(): Promise<void> {
  await call(removePortrait, {})
  showPortrait(null)
}
