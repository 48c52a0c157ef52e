import { digestOf } from '#platform/documents/rules/translations.ts'

/** Returns the digest of an announcement's original. A translation stores it, and is out of date where it differs. */
export function announcementDigest({ title, text }: { title: string; text: string }): string {
  return digestOf([title, text])
}
