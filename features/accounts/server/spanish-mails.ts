import { EMAIL_CHANGE_HOURS } from '../contract/own-account.ts'
import { greetingFor } from '#platform/mail/templates.ts'
import { isChangedByProvider, newEmailOf, type AccountMails } from './mails.ts'

export const spanishAccountMails: AccountMails = {
  'single-sign-on': ({ name, company }) => ({
    subject: 'Usa el inicio de sesión único',
    paragraphs: [
      greetingFor(name, 'es'),
      `Recibimos una solicitud de contraseña nueva para tu cuenta en el portal de bienestar de ${company}. No la necesitas: en ${company} se usa el inicio de sesión único.`,
      'En la página de inicio de sesión, escribe tu correo electrónico del trabajo y elige “Usar el inicio de sesión único”.',
    ],
    action: { label: 'Ir a la página de inicio de sesión', path: '/login' },
    notes: ['Si no lo pediste, no tienes que hacer nada.'],
  }),
  'password-reset': ({ name, company, token }) => ({
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      greetingFor(name, 'es'),
      `Recibimos una solicitud de contraseña nueva para tu cuenta en el portal de bienestar de ${company}.`,
    ],
    action: { label: 'Elegir una contraseña nueva', path: `/reset-password?token=${token}` },
    notes: [
      'El enlace funciona una vez, durante 60 minutos.',
      'Si no lo pediste, no tienes que hacer nada. Tu contraseña no cambiará.',
    ],
  }),
  'password-changed': ({ name, company }) => ({
    subject: 'Se cambió tu contraseña',
    paragraphs: [
      greetingFor(name, 'es'),
      `Se cambió la contraseña de tu cuenta en el portal de bienestar de ${company}. Si fuiste tú, no tienes que hacer nada.`,
      'Si no fuiste tú, elige una contraseña nueva de inmediato. Eso también cierra tu sesión en todos los dispositivos.',
    ],
    action: { label: 'No fui yo', path: '/forgot-password' },
    notes: [],
  }),
  'switched-off': ({ name, company, token }) => ({
    subject: 'Se desactivó tu acceso',
    paragraphs: [
      greetingFor(name, 'es'),
      `${company} desactivó tu acceso a su portal de bienestar. Ya no puedes iniciar sesión.`,
      'Tus datos siguen siendo tuyos y puedes descargarlos.',
    ],
    action: { label: 'Descargar tus datos', path: `/your-data?token=${token}` },
    notes: [
      `El enlace funciona durante 30 días. Después, ${company} puede eliminar tu cuenta con todo lo que contiene.`,
      `Si crees que es un error, pregunta a las personas de ${company} que se ocupan del portal.`,
    ],
  }),
  'email-change-old': ({ name, company, token, content }) => ({
    subject: '¿Es este tu correo nuevo?',
    paragraphs: [
      greetingFor(name, 'es'),
      `Nos pidieron cambiar el correo de tu cuenta en el portal de bienestar de ${company} a ${newEmailOf(content)}.`,
      'Cambiará cuando lo aceptes aquí y abras el enlace que enviamos a la dirección nueva.',
    ],
    action: { label: 'Aceptar el cambio', path: `/confirm-email?token=${token}` },
    notes: [
      `El enlace funciona una vez, durante ${EMAIL_CHANGE_HOURS} horas.`,
      'Si no lo pediste, no abras el enlace y elige una contraseña nueva de inmediato. Eso también detiene el cambio.',
    ],
  }),
  'email-change-new': ({ company, token }) => ({
    subject: 'Confirma tu correo nuevo',
    paragraphs: [
      greetingFor('', 'es'),
      `Nos pidieron usar esta dirección para una cuenta en el portal de bienestar de ${company}.`,
      'Se usará cuando se confirme aquí y también desde la dirección anterior.',
    ],
    action: { label: 'Confirmar esta dirección', path: `/confirm-email?token=${token}` },
    notes: [
      `El enlace funciona una vez, durante ${EMAIL_CHANGE_HOURS} horas.`,
      'Si no lo pediste, no tienes que hacer nada.',
    ],
    footer: [`Este correo se envió porque alguien escribió esta dirección en el portal de ${company}.`],
  }),
  'email-changed': ({ name, company, content }) => ({
    subject: 'Se cambió tu correo electrónico',
    paragraphs: [
      greetingFor(name, 'es'),
      `Se cambió el correo de tu cuenta en el portal de bienestar de ${company}. A partir de ahora inicias sesión con el nuevo.`,
      isChangedByProvider(content)
        ? `Se cambió porque el servicio de inicio de sesión de ${company} ahora tiene este correo para ti.`
        : 'Tu sesión se cerró en tus otros dispositivos.',
    ],
    notes: [`Si no fuiste tú, avisa de inmediato a las personas de ${company} que se ocupan del portal.`],
    footer: [
      `Este correo se envió a la dirección anterior y a la nueva de una cuenta en el portal de ${company}.`,
    ],
  }),
  'second-factor-added': ({ name, company }) => ({
    subject: 'Se activó el inicio de sesión en dos pasos',
    paragraphs: [
      greetingFor(name, 'es'),
      `Se activó el inicio de sesión en dos pasos de tu cuenta en el portal de bienestar de ${company}. A partir de ahora, para iniciar sesión también necesitas un código de tu aplicación de autenticación.`,
      'Guarda bien tus códigos de recuperación. Si pierdes el teléfono, puedes iniciar sesión con uno de ellos.',
      `Si no fuiste tú, elige una contraseña nueva de inmediato y avisa a las personas de ${company} que se ocupan del portal.`,
    ],
    action: { label: 'No fui yo', path: '/forgot-password' },
    notes: [],
  }),
  'second-factor-removed': ({ name, company }) => ({
    subject: 'Se desactivó el inicio de sesión en dos pasos',
    paragraphs: [
      greetingFor(name, 'es'),
      `Se desactivó el inicio de sesión en dos pasos de tu cuenta en el portal de bienestar de ${company}. Si fuiste tú, no tienes que hacer nada.`,
      'Si no fuiste tú, elige una contraseña nueva de inmediato. Eso también cierra tu sesión en todos los dispositivos.',
    ],
    action: { label: 'No fui yo', path: '/forgot-password' },
    notes: [],
  }),
  'authenticator-removed': ({ name, company }) => ({
    subject: 'Se quitó tu aplicación de autenticación',
    paragraphs: [
      greetingFor(name, 'es'),
      `Se quitó la aplicación de autenticación de tu cuenta en el portal de bienestar de ${company}. Sus códigos ya no sirven y tus llaves de acceso se mantienen. Si fuiste tú, no tienes que hacer nada.`,
      'Si no fuiste tú, elige una contraseña nueva de inmediato. Eso también cierra tu sesión en todos los dispositivos.',
    ],
    action: { label: 'No fui yo', path: '/forgot-password' },
    notes: [],
  }),
  'passkey-added': ({ name, company }) => ({
    subject: 'Se agregó una llave de acceso a tu cuenta',
    paragraphs: [
      greetingFor(name, 'es'),
      `Se agregó una llave de acceso a tu cuenta en el portal de bienestar de ${company}. Ahora puedes iniciar sesión con ella, sin contraseña. Si inicias sesión con tu contraseña, también necesitas una llave de acceso o un código.`,
      `Si no fuiste tú, elige una contraseña nueva de inmediato y avisa a las personas de ${company} que se ocupan del portal: con una contraseña nueva no se quita la llave de acceso.`,
    ],
    action: { label: 'No fui yo', path: '/forgot-password' },
    notes: [],
  }),
  'passkey-removed': ({ name, company }) => ({
    subject: 'Se quitó una llave de acceso de tu cuenta',
    paragraphs: [
      greetingFor(name, 'es'),
      `Se quitó una llave de acceso de tu cuenta en el portal de bienestar de ${company}. Ya no puedes iniciar sesión con ella. Si fuiste tú, no tienes que hacer nada.`,
      'Si no fuiste tú, elige una contraseña nueva de inmediato. Eso también cierra tu sesión en todos los dispositivos.',
    ],
    action: { label: 'No fui yo', path: '/forgot-password' },
    notes: [],
  }),
  'recovery-code-used': ({ name, company }) => ({
    subject: 'Se usó un código de recuperación',
    paragraphs: [
      greetingFor(name, 'es'),
      `Alguien escribió tu contraseña y uno de tus códigos de recuperación para iniciar sesión en el portal de bienestar de ${company}. Si fuiste tú, no tienes que hacer nada. Ese código ya no sirve.`,
      'Si no fuiste tú, elige una contraseña nueva de inmediato. Eso también cierra tu sesión en todos los dispositivos. Después inicia sesión y crea códigos de recuperación nuevos.',
    ],
    action: { label: 'No fui yo', path: '/forgot-password' },
    notes: [],
  }),
}
