import { APPLICATION_TYPE_HEADER } from '#features/accounts/contract/accounts.ts'
import type { Endpoint, Output } from '../../contract/endpoint.ts'
import * as z from 'zod/mini'
import { applicationType } from '../../device/platform.ts'
import { ApiError } from '../../api/api-error.ts'
import { withTokenRenewal, urlOf, responseError } from '../../api/call.ts'
import { currentOwner } from '../owner.ts'
import { findPictureFault } from './picture-fault.ts'
import { retryAs } from '../retry.ts'
import { accessToken } from '../../api/session.ts'

export type UploadOptions = {
  signal?: AbortSignal
  /** Called with the share of bytes sent, from 0 to 1; restarts at 0 with each attempt. */
  onProgress?: (share: number) => void
}

/**
 * Sends a picture to an endpoint that takes a single file, in the part `file` of a form. Throws an ApiError:
 * at once for a fault of the file, after ten minutes of retries for a temporary failure, and when its sender
 * is no longer signed in. An aborted signal throws its reason.
 */
export async function sendPicture<E extends Endpoint>(
  { path, output }: E,
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<Output<E>> {
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
    // Another person may have signed in meanwhile, so the token may be theirs.
    going.throwIfAborted()
    return postFile(urlOf(path), file, { headers, signal: going, onProgress })
  }
  const answer = await retryAs(owner, (going) => withTokenRenewal(() => attempt(going)), signal)
  const parsed = z.safeParse(output, answer)
  if (!parsed.success) throw new ApiError('unexpected-answer', { cause: parsed.error })
  // The types of Output are those of the contract that parsed it.
  return parsed.data as Output<E>
}

type PictureUpload = {
  headers: Record<string, string>
  signal: AbortSignal | undefined
  /** Called with the share of bytes sent, from 0 to 1. */
  onProgress: ((share: number) => void) | undefined
}

/**
 * Sends a file as the part `file` of a form and returns the JSON response. Uses XMLHttpRequest, because
 * `fetch` does not report progress.
 */
function postFile(url: string, file: Blob, { headers, signal, onProgress }: PictureUpload): Promise<unknown> {
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  return new Promise<unknown>((resolve, reject) => {
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText)
      if (request.status >= 200 && request.status <= 299) resolve(answer)
      else reject(responseError(request.status, request.getResponseHeader('retry-after'), answer))
    })
    request.addEventListener('error', () => reject(new ApiError('network-request-failed')))
    request.addEventListener('abort', () => reject(signal?.reason ?? new ApiError('network-request-failed')))
    signal?.addEventListener('abort', stop)
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  }).finally(() => signal?.removeEventListener('abort', stop))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
