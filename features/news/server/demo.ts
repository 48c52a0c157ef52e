import { randomUUID } from 'node:crypto'
import { news } from '#platform/db/tables/content/media.ts'
import { dateDaysAgo } from '#platform/demo/dates.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'

type DemoNews = { title: string; summary: string; url: string; daysAgo: number }

/** Invented news of the demo; their links lead nowhere. */
const items: DemoNews[] = [
  {
    title: 'Walking meetings: try one this week',
    summary:
      'Book any meeting of two or three people as a walk. Routes of 20, 30 and 45 minutes start at the front door, and all of them come back past the coffee.',
    url: 'https://example.com/news/walking-meetings',
    daysAgo: 1,
  },
  {
    title: 'Flu jabs at the office on three Thursdays',
    summary:
      'They are free, take ten minutes and happen in working time. Choose a time that suits you; families are welcome after four o’clock.',
    url: 'https://example.com/news/flu-jabs',
    daysAgo: 4,
  },
  {
    title: 'The quiet room has opened on the second floor',
    summary:
      'Soft light, two armchairs and no phones. Use it for a short rest, for prayer, or for ten minutes with the door closed. Nobody books it, nobody counts.',
    url: 'https://example.com/news/quiet-room',
    daysAgo: 9,
  },
  {
    title: 'New for parents and carers: swap your core hours',
    summary:
      'From next month you can move your core hours by up to two hours, for as long as you need. A short talk with your team is all it takes.',
    url: 'https://example.com/news/core-hours',
    daysAgo: 23,
  },
  {
    title: 'What you told us about breaks, and what we are changing',
    summary:
      'Many of you eat at your desk because meetings run into lunch. From now on nothing is booked between half past twelve and half past one.',
    url: 'https://example.com/news/lunch-stays-free',
    daysAgo: 41,
  },
  {
    title: 'Cycle to work: showers, lockers and a pump',
    summary:
      'The bike store has room for forty more bikes. Lockers are by the lift, towels are in the basket, and the tool kit stays where it is, please.',
    url: 'https://example.com/news/cycle-to-work',
    daysAgo: 66,
  },
]

export const newsDemo: DemoPart = {
  async fill(tx, { id: companyId, name: source, isDefault }) {
    if (!isDefault) return
    const rows = items.map(({ daysAgo, ...item }) => ({
      ...{ ...item, id: randomUUID(), companyId, source },
      publishedAt: dateDaysAgo(daysAgo),
    }))
    await tx.insert(news).values(rows)
  },
}
