import { randomUUID } from 'node:crypto'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { announcementDigest } from '../rules/announcements.ts'
import { announcements } from '#platform/db/tables/companies/announcements.ts'
import { dateDaysAgo } from '#platform/demo/dates.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'

type DemoAnnouncement = {
  title: string
  text: string
  es?: { title: string; text: string }
  link: string | null
  daysAgo: number
  endsInDays: number
}

/** Invented announcements of the demo. */
const demoAnnouncements: DemoAnnouncement[] = [
  {
    title: 'Talk to a counsellor, free and in confidence',
    text: 'Our employee assistance programme now answers in the evening too, from Monday to Friday until 9 pm.\n\nNobody at work learns that you called.',
    es: {
      title: 'Habla con un profesional, gratis y en confianza',
      text: 'Nuestro programa de apoyo al empleado atiende ahora también por la tarde, de lunes a viernes hasta las 9 p. m.\n\nNadie en el trabajo se entera de que llamaste.',
    },
    link: '/dashboard/corpcare',
    daysAgo: 1,
    endsInDays: 21,
  },
  {
    title: 'Steps week: thank you for walking along',
    text: 'Together we walked once around the world.',
    link: null,
    daysAgo: 40,
    endsInDays: -26,
  },
]

export const announcementsDemo: DemoPart = {
  async fill(tx, { id: companyId, isDefault }) {
    if (!isDefault) return
    const today = localDay(Date.now(), 'UTC')
    const rows = demoAnnouncements.map(({ daysAgo, endsInDays, es, ...content }) => ({
      ...{ ...content, id: randomUUID(), companyId },
      translations: es ? { es: { ...es, of: announcementDigest(content) } } : {},
      publishedAt: dateDaysAgo(daysAgo),
      until: addDays(today, endsInDays),
    }))
    await tx.insert(announcements).values(rows)
  },
}
