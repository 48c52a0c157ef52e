import * as z from 'zod'
import { greetingFor, type MailTemplates } from '#platform/mail/templates.ts'

/**
 * The content of the weekly mail: counts, and titles that everyone in the company may read. It names no category, which
 * would reveal what a person follows.
 */
export const digestContent = z.object({ published: z.int(), others: z.int(), titles: z.array(z.string()) })
export type DigestContent = z.infer<typeof digestContent>

export type NotificationMails = Pick<MailTemplates, 'weekly-digest'>

export const notificationMails: NotificationMails = {
  'weekly-digest': ({ name, company, content }) => {
    const { published, others, titles } = digestContent.parse(content)
    return {
      subject: `Your week at ${company}’s wellbeing portal`,
      paragraphs: [greetingFor(name), `Since the last summary there ${countsOf(published, others)}.`],
      details: titles.map((text) => ({ label: 'New', text })),
      action: { label: 'Open your notifications', path: '/dashboard/notifications' },
      notes: [
        'You get this once a week because you asked for it. To stop it, open Hale, then Notifications, then Notification settings.',
      ],
    }
  },
}

function countsOf(published: number, others: number): string {
  const parts = [
    ...(published > 0
      ? [published === 1 ? '1 new article or video' : `${published} new articles and videos`]
      : []),
    ...(others > 0 ? [others === 1 ? '1 other notification' : `${others} other notifications`] : []),
  ]
  return `${published + others === 1 ? 'was' : 'were'} ${parts.join(' and ')}`
}
