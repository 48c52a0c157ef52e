import { APPLICATION_TYPE_HEADER } from '#features/accounts/contract/accounts.ts'
import { createVideoFile, MAX_VIDEO_PART_BYTES } from '#features/videos/contract/files.ts'
import { DetailedError, Upload } from 'tus-js-client'
import { ApiError } from '../../api/api-error.ts'
import { isRetryable } from '../../api/backoff.ts'
import { responseError, withTokenRenewal, urlOf } from '../../api/call.ts'
import { accessToken } from '../../api/session.ts'
import { applicationType } from '../../device/platform.ts'
import { currentOwner } from '../owner.ts'
import { retryAs } from '../retry.ts'

/** Milliseconds without progress after which a connection is aborted and retried. */
const STALLED_MS = 60_000

type Uploading = {
  /** Id from the response of `createVideoFile`. */
  id: string
  signal: AbortSignal
  /** Called with the bytes that have been sent. */
  onProgress: (bytes: number) => void
  /** Called when the connection is lost or the server busy; the upload resumes by itself. */
  onWaiting: () => void
}

/**
 * Uploads a video from where it stopped (tus), however often the connection breaks. Throws an ApiError for a
 * failure that no retry can fix, and when its sender is no longer signed in. An aborted signal throws its
 * reason.
 */
export async function uploadVideo(file: File, uploading: Uploading): Promise<void> {
  const owner = currentOwner()
  const attempt = async (signal: AbortSignal) => {
    try {
      await withTokenRenewal(() => sendRest(file, { ...uploading, signal }))
    } catch (error) {
      if (isRetryable(error)) uploading.onWaiting()
      throw error
    }
  }
  for (;;) {
    try {
      return await retryAs(owner, attempt, uploading.signal)
    } catch (error) {
      // `retryAs` gives up after ten minutes. A connection that stays lost, even all night, begins another round; a
      // rate limit does not.
      const isLimit = error instanceof ApiError && error.code === 'too-many-requests'
      if (isLimit || !isRetryable(error)) throw error
    }
  }
}

/** Asks how many bytes the server has, and sends the rest in parts. */
async function sendRest(file: File, { id, signal, onProgress }: Omit<Uploading, 'onWaiting'>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => reject(signal.reason)
  const lose = () => reject(new ApiError('network-request-failed'))
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(lose, STALLED_MS)
  }
  const upload = new Upload(file, {
    uploadUrl: urlOf(`${createVideoFile.path}/${id}/content`),
    chunkSize: MAX_VIDEO_PART_BYTES,
    // Retries are left to `retry`, which observes Retry-After, a returning connection and the signed-in person.
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { [APPLICATION_TYPE_HEADER]: applicationType },
    async onBeforeRequest(request) {
      request.setHeader('Authorization', `Bearer ${await accessToken()}`)
      // Another person may have signed in meanwhile, so the token may be theirs.
      signal.throwIfAborted()
    },
    onProgress(sentBytes) {
      watch()
      onProgress(sentBytes)
    },
    onError: (error) => reject(errorOf(error)),
    onSuccess: () => resolve(),
  })
  signal.addEventListener('abort', stop)
  // The upload is aborted when offline, because a running request would wait for minutes.
  window.addEventListener('offline', lose)
  watch()
  upload.start()
  try {
    await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    window.removeEventListener('offline', lose)
    await upload.abort()
  }
}

/** Returns the error for a failed request. A response to HEAD has no body, so only its status counts. */
function errorOf(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return causeOf(error) ?? new ApiError('network-request-failed', { cause: error })
  const status = response.getStatus()
  if (status === 401) return new ApiError('user-token-expired')
  if (status === 404) return new ApiError('video-file-not-found')
  // The server has another offset than expected, for example after a part was cut: the next attempt asks for
  // it.
  if (status === 409 || status === 423) return new ApiError('service-unavailable')
  return responseError(status, response.getHeader('retry-after') ?? null, readJson(response.getBody()))
}

/** Returns the error that stopped a request before it was sent, such as an ended session. */
function causeOf(error: Error): ApiError | undefined {
  const cause = error instanceof DetailedError ? error.causingError : error
  return cause instanceof ApiError ? cause : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
