import { APPLICATION_TYPE_HEADER } from '@hale/contracts/accounts'
import type { Output } from '@hale/contracts/endpoint'
import { uploadPicture as endpoint } from '@hale/contracts/pictures'
import * as z from 'zod/mini'
import { applicationType } from '../../platform/platform.ts'
import { ApiError } from '../../api/api-error.ts'
import { renewingOnce, urlOf } from '../../api/call.ts'
import { currentOwner } from '../owner.ts'
import { retryAs } from '../retry.ts'
import { findPictureFault } from './picture-fault.ts'
import { postFile } from './post-file.ts'
import { accessToken } from '../../api/session.ts'

export type UploadedPicture = Output<typeof endpoint>

type Uploading = {
  signal?: AbortSignal
  /** Called with the share of the bytes that have left, from 0 to 1; goes back to 0 with each new try. */
  onProgress?: (share: number) => void
}

/**
 * Adds a picture to the company. Throws an ApiError that names the failure: at once where the file itself is
 * at fault, for what may pass after ten minutes of trying, and once whoever sends it is not signed in any more. A signal
 * that aborts throws its reason.
 */
export async function uploadPicture(
  file: Blob,
  { signal, onProgress }: Uploading = {},
): Promise<UploadedPicture> {
  const owner = currentOwner()
  const fault = await findPictureFault(file)
  if (fault) throw new ApiError(fault)
  const attempt = async (going: AbortSignal) => {
    onProgress?.(0)
    const headers = {
      Accept: 'application/json',
      [APPLICATION_TYPE_HEADER]: applicationType,
      Authorization: `Bearer ${await accessToken()}`,
    }
    // The token may be of somebody who has come meanwhile.
    going.throwIfAborted()
    return postFile(urlOf(endpoint.path), file, { headers, signal: going, onProgress })
  }
  const answer = await retryAs(owner, (going) => renewingOnce(() => attempt(going)), signal)
  const parsed = z.safeParse(endpoint.output, answer)
  if (!parsed.success) throw new ApiError('unexpected-answer', { cause: parsed.error })
  return parsed.data
}
