import { MAX_VIDEO_BYTES, type VideoFault, type VideoFile } from '../../../contract/files.ts'
import { plural, t } from '@lingui/core/macro'
import { formatFileSize } from '#platform/ui/bytes.ts'
import type { FileProblem } from './check-file.ts'

/** Returns why a file is not uploaded, and what to do. */
export function problemMessage(problem: FileProblem): string {
  switch (problem) {
    case 'empty':
      return t`This file is empty. Choose another one.`
    case 'too-large':
      return t`This file is larger than ${formatFileSize(MAX_VIDEO_BYTES)}. Export it at a lower quality, or cut it into parts.`
    case 'not-a-video':
      return t`This is not an MP4, MOV or WebM video. Export it as MP4 and try again.`
  }
}

/** Returns why an upload cannot be made into a video, and what to do. */
export function faultMessage(fault: VideoFault | null): string {
  switch (fault) {
    case 'not-a-video':
      return t`The file is not an MP4, MOV or WebM video, whatever its name says. Export it as MP4 and upload it again.`
    case 'damaged':
      return t`The file is damaged or cut off. Check whether it plays on your device, then export it again and upload the new file.`
    case 'too-long':
      return t`The video is longer than two hours. Split it into shorter parts, and upload one of them here.`
    case 'too-many-pixels':
      return t`The resolution of this video is too high for Hale. Export it at 1080p or 720p and upload that.`
    case 'unplayable':
      return t`Browsers cannot play this video. Export it as MP4 with H.264 video and AAC audio, and upload that.`
    case 'too-costly':
      return t`Preparing this video took too long. Export it at 1080p or 720p, or at a lower quality, and upload that.`
    case null:
      return t`The video could not be prepared. Upload it again.`
  }
}

/** Returns what is missing because the server has no ffmpeg, and what to do about it. */
export function missingPartMessage(part: VideoFile['missing'][number]): string {
  switch (part) {
    case 'sizes':
      return t`Only the original size is offered, which may load slowly on phones.`
    case 'poster':
      return t`No frame could be used as a poster: add a poster below.`
    case 'previews':
      return t`There are no preview pictures above the seek bar.`
  }
}

/** Returns roughly how long something will take. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return t`Less than a minute left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return plural(minutes, { one: 'About # minute left', other: 'About # minutes left' })
  return plural(Math.round(minutes / 60), { one: 'About # hour left', other: 'About # hours left' })
}
