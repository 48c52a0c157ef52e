import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'article-changed': msg`Somebody else saved this article first. Nothing is lost: compare both texts, then save.`,
  'article-incomplete': msg`Something is missing before members can see this.`,
  'picture-unreadable': msg`Hale cannot read this file. Use a JPEG, PNG, WebP or AVIF picture.`,
  'picture-heic': msg`This is a HEIC picture, which Hale cannot read. Save it as JPEG and try again.`,
  'picture-too-many-pixels': msg`This picture has too many pixels. Make it smaller and try again.`,
  'picture-damaged': msg`This picture is damaged or incomplete. Try another copy.`,
}
