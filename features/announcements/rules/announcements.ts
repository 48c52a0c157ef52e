import { digestOf } from '#platform/documents/rules/translations.ts'

/** Returns the digest of an announcement's original, which a translation of it names: another one means "out of date". */
export function announcementDigest({ title, text }: { title: string; text: string }): string {
  return digestOf([title, text])
}
