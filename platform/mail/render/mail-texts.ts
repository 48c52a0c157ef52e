import type { Language } from '../../contract/languages.ts'

type MailTexts = { why: (company: string, to: string) => string; questions: string; noButton: string }

/** Texts that every mail has besides its own content. */
export const mailTexts: Record<Language, MailTexts> = {
  en: {
    why: (company, to) =>
      `${company} sent this to ${to}, because you have an account on its wellbeing portal or were invited to it.`,
    questions: 'Questions?',
    noButton: 'If the button does nothing, open this address:',
  },
  es: {
    why: (company, to) =>
      `${company} envió esto a ${to} porque tienes una cuenta en su portal de bienestar o te invitaron a él.`,
    questions: '¿Tienes preguntas?',
    noButton: 'Si el botón no funciona, abre esta dirección:',
  },
}
