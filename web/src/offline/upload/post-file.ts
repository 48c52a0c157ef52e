import { ApiError } from '../../api/api-error.ts'
import { failureOf } from '../../api/call.ts'

type Posting = {
  headers: Record<string, string>
  signal: AbortSignal | undefined
  /** Called with the share of the bytes that have left, from 0 to 1. */
  onProgress: ((share: number) => void) | undefined
}

/** Sends a file as the part `file` of a form and answers the JSON that comes back. `fetch` does not report progress. */
export function postFile(
  url: string,
  file: Blob,
  { headers, signal, onProgress }: Posting,
): Promise<unknown> {
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  return new Promise<unknown>((resolve, reject) => {
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText)
      if (request.status >= 200 && request.status <= 299) resolve(answer)
      else reject(failureOf(request.status, request.getResponseHeader('retry-after'), answer))
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
