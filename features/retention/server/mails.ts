import * as z from 'zod'
import { byLanguage, greetingFor, type MailTemplates } from '#platform/mail/templates.ts'

type RetentionMails = Pick<MailTemplates, 'data-expiring'>

const content = z.object({ deletedOn: z.iso.date() })

/** Mails that state when data will be deleted, but not which, because the company may be able to read the mailbox. */
export const retentionMails = byLanguage<RetentionMails>({
  en: {
    'data-expiring': ({ name, company, content }) => ({
      subject: 'Some of your older data will be deleted',
      paragraphs: [
        greetingFor(name),
        `${company} has set how long its wellbeing portal keeps what people answer, measure and note. Some of what you have there is older than that. It will be deleted on ${showDay(content, 'en-GB')}.`,
        'If you want to keep it, log in before then and download a copy of your data.',
      ],
      action: { label: 'Open your account', path: '/dashboard/account' },
      notes: ['Nobody at your company can see what you have there.'],
    }),
  },
  es: {
    'data-expiring': ({ name, company, content }) => ({
      subject: 'Se eliminarán algunos de tus datos anteriores',
      paragraphs: [
        greetingFor(name, 'es'),
        `${company} definió cuánto tiempo guarda su portal de bienestar lo que las personas responden, miden y anotan. Algo de lo que tienes allí es más antiguo. Se eliminará el ${showDay(content, 'es-MX')}.`,
        'Si quieres conservarlo, inicia sesión antes de ese día y descarga una copia de tus datos.',
      ],
      action: { label: 'Abrir tu cuenta', path: '/dashboard/account' },
      notes: ['Nadie en tu empresa puede ver lo que tienes allí.'],
    }),
  },
})

function showDay(given: unknown, locale: string): string {
  const { deletedOn } = content.parse(given)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(deletedOn))
}
