import { byLanguage, greetingFor, type MailTemplates } from '#platform/mail/templates.ts'
import * as z from 'zod'

/** A problem for admins to fix: metadata that cannot be read, a missing record, or a domain lost for it. */
const signInProblem = z.discriminatedUnion('is', [
  z.object({ is: z.literal('metadata') }),
  z.object({ is: z.literal('record-missing'), domain: z.string(), graceDays: z.number() }),
  z.object({ is: z.literal('domain-lost'), domain: z.string() }),
])
export type SignInProblem = z.infer<typeof signInProblem>

type SignInMails = Pick<MailTemplates, 'sign-in-problem'>

const path = '/dashboard/admin/sign-in'

export const signInMails = byLanguage<SignInMails>({
  en: {
    'sign-in-problem': ({ name, company, content }) => {
      const { subject, paragraphs } = inEnglish(signInProblem.parse(content))
      return {
        ...{ subject, paragraphs: [greetingFor(name), ...paragraphs] },
        action: { label: 'Open the sign-in settings', path },
        notes: [`You receive this email because you are an admin at ${company}.`],
      }
    },
  },
  es: {
    'sign-in-problem': ({ name, company, content }) => {
      const { subject, paragraphs } = inSpanish(signInProblem.parse(content))
      return {
        ...{ subject, paragraphs: [greetingFor(name, 'es'), ...paragraphs] },
        action: { label: 'Abrir los ajustes de inicio de sesión', path },
        notes: [`Recibes este correo porque eres administrador o administradora en ${company}.`],
      }
    },
  },
})

type Words = { subject: string; paragraphs: string[] }

function inEnglish(problem: SignInProblem): Words {
  if (problem.is === 'metadata')
    return {
      subject: 'Your login service needs attention',
      paragraphs: [
        'Once a day the wellbeing portal reads the metadata of your login service. That did not work today. The settings say why.',
        'What the portal knew before still counts. If your login service changes its certificate before this is put right, people will not be able to log in with it.',
      ],
    }
  const { domain } = problem
  return problem.is === 'record-missing'
    ? {
        subject: `The DNS record of ${domain} is missing`,
        paragraphs: [
          `The TXT record that shows that ${domain} belongs to your company is no longer there.`,
          `Publish it again within ${problem.graceDays} days. After that, the login page may no longer lead people with an address of ${domain} to your login service.`,
        ],
      }
    : {
        subject: `${domain} no longer counts as verified`,
        paragraphs: [
          `The TXT record that shows that ${domain} belongs to your company has been missing for too long.`,
          `The login page no longer leads people with an address of ${domain} to your login service. Publish the record again, then choose “Check now” in the settings.`,
        ],
      }
}

function inSpanish(problem: SignInProblem): Words {
  if (problem.is === 'metadata')
    return {
      subject: 'Tu servicio de inicio de sesión necesita atención',
      paragraphs: [
        'El portal de bienestar lee una vez al día los metadatos de tu servicio de inicio de sesión. Hoy no fue posible. Los ajustes dicen por qué.',
        'Lo que el portal sabía antes sigue valiendo. Si tu servicio cambia su certificado antes de que esto se corrija, las personas no podrán iniciar sesión con él.',
      ],
    }
  const { domain } = problem
  return problem.is === 'record-missing'
    ? {
        subject: `Falta el registro DNS de ${domain}`,
        paragraphs: [
          `El registro TXT que muestra que ${domain} es de tu empresa ya no está.`,
          `Publícalo de nuevo en un plazo de ${problem.graceDays} días. Después, es posible que la página de inicio de sesión ya no lleve a tu servicio a las personas con una dirección de ${domain}.`,
        ],
      }
    : {
        subject: `${domain} ya no cuenta como verificado`,
        paragraphs: [
          `El registro TXT que muestra que ${domain} es de tu empresa faltó demasiado tiempo.`,
          `La página de inicio de sesión ya no lleva a tu servicio a las personas con una dirección de ${domain}. Publica el registro de nuevo y elige “Comprobar ahora” en los ajustes.`,
        ],
      }
}
