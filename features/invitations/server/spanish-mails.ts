import { greetingFor } from '#platform/mail/templates.ts'
import type { InvitationMails } from './mails.ts'

const PORTAL_DESCRIPTION = 'Tiene artículos claros, herramientas útiles y personas con quienes hablar.'
const LINK_VALIDITY = 'El enlace funciona una vez, durante 7 días.'
const SENT_BY_MISTAKE =
  'Si recibiste esto por error, no tienes que hacer nada. No se abre ninguna cuenta a menos que la actives.'

export const spanishInvitationMails: InvitationMails = {
  invitation: ({ name, company, token }) => ({
    subject: `${company} te invita a su portal de bienestar`,
    paragraphs: [
      greetingFor(name, 'es'),
      `${company} te ofrece un lugar para cuidar tu salud. ${PORTAL_DESCRIPTION}`,
      `Lo que respondes y mides allí es privado: nadie de ${company} puede verlo, solo totales de las respuestas de al menos diez personas.`,
    ],
    action: { label: 'Activar tu cuenta', path: `/confirm-invitation?token=${token}` },
    notes: [LINK_VALIDITY, SENT_BY_MISTAKE],
  }),
  reminder: ({ name, company, token }) => ({
    subject: `Tu invitación de ${company} te espera`,
    paragraphs: [
      greetingFor(name, 'es'),
      `Hace un tiempo, ${company} te invitó a su portal de bienestar. ${PORTAL_DESCRIPTION}`,
      'Aquí tienes un enlace nuevo si quieres empezar.',
    ],
    action: { label: 'Activar tu cuenta', path: `/confirm-invitation?token=${token}` },
    notes: [LINK_VALIDITY, SENT_BY_MISTAKE],
  }),
  'company-moved': ({ name, company, token }) => ({
    subject: `${company} trasladó su portal de bienestar`,
    paragraphs: [
      greetingFor(name, 'es'),
      `${company} trasladó su portal de bienestar a un lugar donde ya tienes una cuenta con esta dirección.`,
      `Lo que guardaste en ${company} también se trasladó y está protegido. Si aceptas, se suma a tu cuenta: elige una contraseña con el enlace y úsala desde ahora para iniciar sesión.`,
      'Si no aceptas, no tienes que hacer nada. Tu cuenta queda como está y nadie puede abrir lo que se trasladó.',
    ],
    action: { label: 'Sumarlo a mi cuenta', path: `/confirm-invitation?token=${token}` },
    notes: [LINK_VALIDITY],
  }),
}
