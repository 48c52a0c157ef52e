import type { Output } from '../../contract/endpoint.ts'
import { uploadPicture as endpoint } from '#features/pictures/contract/pictures.ts'
import { sendPicture, type UploadOptions } from './send-picture.ts'

export type UploadedPicture = Output<typeof endpoint>

/** Uploads a picture to the company. */
export function uploadPicture(file: Blob, uploading?: UploadOptions): Promise<UploadedPicture> {
  return sendPicture(endpoint, file, uploading)
}
