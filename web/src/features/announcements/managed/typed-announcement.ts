import {
  announcementLink,
  announcementTitle,
  type AnnouncementContent,
  type ManagedAnnouncement,
} from '@hale/contracts/companies/announcements'

/** An announcement as it stands in the form. */
export type Typed = { title: string; text: string; link: string; until: string }

export function typedOf(item: ManagedAnnouncement | undefined, until: string): Typed {
  if (!item) return { title: '', text: '', link: '', until }
  return { title: item.title, text: item.text, link: item.link ?? '', until: item.until }
}

export function contentOf({ title, text, link, until }: Typed): AnnouncementContent {
  return { title: title.trim(), text: text.trim(), link: link.trim() || null, until }
}

type Days = { earliest: string; latest: string; before: string | undefined }

/** The fields that will not do, from the first on. What is over may keep its last day. */
export function faultsOf({ title, link, until }: Typed, days?: Days): (keyof Typed)[] {
  const isLinkGood = !link.trim() || announcementLink.safeParse(link).success
  const isDayGood =
    !days || until === days.before || (until !== '' && until >= days.earliest && until <= days.latest)
  return [
    ...(announcementTitle.safeParse(title).success ? [] : (['title'] as const)),
    ...(isLinkGood && (!link.trim().startsWith('https:') || URL.canParse(link)) ? [] : (['link'] as const)),
    ...(isDayGood ? [] : (['until'] as const)),
  ]
}
