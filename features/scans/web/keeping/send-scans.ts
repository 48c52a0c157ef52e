import { saveScan, type NewScan } from '../../contract/scans.ts'
import { t } from '@lingui/core/macro'
import { ApiError } from '#platform/api/api-error.ts'
import { isRetryable } from '#platform/api/backoff.ts'
import { call } from '#platform/api/call.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { pause, retryAs } from '#platform/offline/retry.ts'
import { saveLoop } from '#platform/offline/save-loop.ts'
import { showRefusal } from '#platform/ui/feedback/show-refusal.ts'
import { errorMessages } from '../error-messages.ts'
import { refreshScans } from '../queries.ts'
import { addWaitingScan, dropWaitingScans, readWaitingScans } from './waiting-scans.ts'

/** Milliseconds to wait for the server after "Save"; after that the scan, stored on the device, is sent later. */
const WAIT_MS = 4000

const showLater = (error: unknown) =>
  void showRefusal(
    { feature: 'scans', errors: errorMessages, title: () => t`A scan on this device could not be saved` },
    error,
  )
let onRefused: (error: unknown) => void = showLater

const sending = saveLoop({
  afterMs: 0,
  isBehind: () => readWaitingScans().length > 0,
  async saveOnce() {
    const oldest = readWaitingScans().at(-1)
    if (oldest) await send(oldest)
  },
  onStart: () => {},
  onEnd: () => {},
})

/** Sends unsent scans, the oldest first; resolves when none is being sent any more. */
export const sendScans = (): Promise<void> => sending.save()

/** Sends a scan, and drops it where the server refuses it for good: it was deleted on another device, or there is no room. */
async function send(draft: NewScan): Promise<void> {
  try {
    await retryAs(currentOwner(), (signal) => call(saveScan, draft, { signal }))
  } catch (error) {
    if (!isFinal(error)) throw error
    onRefused(error)
  }
  dropWaitingScans(({ id }) => id === draft.id)
  await refreshScans()
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isRetryable(error)) return false
  return /^(scan-removed|too-many-scans|invalid-input)$/.test(error.code)
}

/** Stores a scan on the device, and sends it as soon as there is a connection. Rejects where it is refused at once. */
export async function keepScan(draft: NewScan): Promise<void> {
  if (!addWaitingScan(draft)) throw new ApiError('too-many-scans')
  let refusal: unknown
  onRefused = (error) => (refusal = error)
  const enough = new AbortController()
  await Promise.race([sendScans(), pause(navigator.onLine ? WAIT_MS : 0, enough.signal)])
  enough.abort()
  onRefused = showLater
  if (refusal) throw refusal
}
