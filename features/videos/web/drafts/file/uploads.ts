import type { VideoFileReference } from '../../../contract/drafts.ts'
import { createVideoFile, removeVideoFile } from '../../../contract/files.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { onSessionChange } from '#platform/api/session.ts'
import { uploadVideo } from '#platform/offline/upload/upload-video.ts'
import { setUploadActive } from './active-uploads.ts'
import { fileQuery } from './queries.ts'
import { addSample, secondsLeft, type Sample } from './time-left.ts'

/** An upload whose file this page has; it continues while other screens are shown. */
export type ActiveUpload = {
  at: 'sending' | 'waiting' | 'paused' | 'failed'
  file: File
  /** Bytes that have been sent. */
  sent: number
  samples: readonly Sample[]
  /** The error, where the upload failed. */
  error?: unknown
}

const uploads = new Map<string, ActiveUpload>()
const controllers = new Map<string, AbortController>()
const replaced = new Map<string, VideoFileReference | null>()
const listeners = new Set<() => void>()

/** The upload of a file, where it runs in this page. */
export function useUpload(id: string): ActiveUpload | undefined {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return useSyncExternalStore(subscribe, () => uploads.get(id))
}

/** Returns the file that an upload replaces, as far as this page knows. */
export const fileReplacedBy = (id: string): VideoFileReference | null => replaced.get(id) ?? null

export const timeLeft = ({ samples, file }: ActiveUpload) => secondsLeft(samples, file.size)

/** Starts to upload a file in place of another; returns the reference for the video, once the server knows of it. */
export async function beginUpload(
  file: File,
  before: VideoFileReference | null,
): Promise<VideoFileReference> {
  // The end of the name, of which the contract accepts 200 characters.
  const { id } = await call(createVideoFile, { name: file.name.slice(-200), bytes: file.size })
  replaced.set(id, before)
  sendFile(id, file)
  return { from: 'company', id }
}

/** Sends the bytes that the server does not have yet. */
export function sendFile(id: string, file: File): void {
  controllers.get(id)?.abort()
  const controller = new AbortController()
  controllers.set(id, controller)
  change(id, { at: 'sending', file, sent: uploads.get(id)?.sent ?? 0, samples: [], error: undefined })
  void runUpload(id, file, controller.signal)
}

export function pauseUpload(id: string): void {
  controllers.get(id)?.abort()
  change(id, { at: 'paused' })
}

export function resumeUpload(id: string): void {
  const upload = uploads.get(id)
  if (upload) sendFile(id, upload.file)
}

/** Stops an upload and deletes it. */
export async function stopUpload(id: string): Promise<void> {
  if (uploads.has(id)) pauseUpload(id)
  await call(removeVideoFile, { id })
  removeUpload(id)
}

async function runUpload(id: string, file: File, signal: AbortSignal): Promise<void> {
  try {
    await uploadVideo(file, {
      id,
      signal,
      onProgress(sentBytes) {
        if (signal.aborted) return
        const samples = addSample(uploads.get(id)?.samples ?? [], { at: Date.now(), bytes: sentBytes })
        change(id, { at: 'sending', sent: sentBytes, samples })
      },
      onWaiting: () => !signal.aborted && change(id, { at: 'waiting', samples: [] }),
    })
    await queryClient.invalidateQueries({ queryKey: fileQuery(id).queryKey })
    removeUpload(id)
  } catch (error) {
    if (!signal.aborted) change(id, { at: 'failed', error })
  }
}

function change(id: string, changes: Partial<ActiveUpload>): void {
  const before = uploads.get(id)
  const file = changes.file ?? before?.file
  if (!file) return
  const next: ActiveUpload = { at: 'paused', sent: 0, samples: [], ...before, ...changes, file }
  uploads.set(id, next)
  setUploadActive(id, next.at === 'sending' || next.at === 'waiting')
  listeners.forEach((listener) => listener())
}

function removeUpload(id: string): void {
  uploads.delete(id)
  controllers.delete(id)
  setUploadActive(id, false)
  listeners.forEach((listener) => listener())
}

// No upload continues under the next account.
onSessionChange(({ is }) => {
  if (is !== 'ended') return
  for (const [id, controller] of controllers) {
    controller.abort()
    removeUpload(id)
  }
})
