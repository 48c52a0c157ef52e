import { greetingFor } from '#platform/mail/templates.ts'
import { digestContent, type NotificationMails } from './mails.ts'

export const spanishNotificationMails: NotificationMails = {
  'weekly-digest': ({ name, company, content }) => {
    const { published, others, titles } = digestContent.parse(content)
    return {
      subject: `Tu semana en el portal de bienestar de ${company}`,
      paragraphs: [greetingFor(name, 'es'), `Desde el último resumen hay ${countsOf(published, others)}.`],
      details: titles.map((text) => ({ label: 'Nuevo', text })),
      action: { label: 'Abrir tus notificaciones', path: '/dashboard/notifications' },
      notes: [
        'Recibes esto una vez por semana porque lo pediste. Para dejar de recibirlo, abre Hale, luego Notificaciones y luego Ajustes de notificaciones.',
      ],
    }
  },
}

function countsOf(published: number, others: number): string {
  const parts = [
    ...(published > 0
      ? [published === 1 ? '1 artículo o video nuevo' : `${published} artículos y videos nuevos`]
      : []),
    ...(others > 0 ? [others === 1 ? '1 notificación más' : `${others} notificaciones más`] : []),
  ]
  return parts.join(' y ')
}
