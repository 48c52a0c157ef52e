import type { FailureCode } from '../../contract/problem.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * Messages for the failures of the editor's own calls. Every feature with a type of document adds them to its
 * own.
 */
export const editorErrorMessages: Partial<Record<FailureCode, MessageDescriptor>> = {
  'text-not-found': msg`This draft has been deleted. Restore it to continue.`,
  'comment-not-found': msg`This comment has been deleted, or someone has replied to it. Close the comments and open them again.`,
  'too-many-comments': msg`This draft has reached its limit for comments. Delete some of yours first.`,
  'too-many-pictures': msg`Your company has reached its limit for pictures. First delete some that are not used anywhere.`,
  'picture-unreadable': msg`Hale cannot read this file. Use a JPEG, PNG, WebP, AVIF or SVG picture.`,
  'picture-heic': msg`This is a HEIC picture, which Hale cannot read. Save it as a JPEG and try again.`,
  'picture-too-many-pixels': msg`This picture has too many pixels. Make it smaller and try again.`,
  'picture-damaged': msg`This picture is damaged or incomplete. Try another copy.`,
  'picture-unsafe': msg`This drawing contains a script, an animation, or something from another file. Save it as a plain SVG or a PNG, and try again.`,
  'picture-too-complex': msg`This drawing has too many parts. Make it simpler or save it as a PNG, and try again.`,
}
