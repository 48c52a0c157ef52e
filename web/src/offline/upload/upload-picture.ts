import type { Output } from '@hale/contracts/endpoint'
import { uploadPicture as endpoint } from '@hale/contracts/pictures'
import { sendPicture, type Uploading } from './send-picture.ts'

export type UploadedPicture = Output<typeof endpoint>

/** Adds a picture to the company. */
export function uploadPicture(file: Blob, uploading?: Uploading): Promise<UploadedPicture> {
  return sendPicture(endpoint, file, uploading)
}
