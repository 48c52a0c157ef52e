import { serviceNames } from '#platform/core/service-names.ts'
import { codeAsRead, mailedCode, type CallBackAddressMails } from './mails.ts'

export const spanishCallBackAddressMails: CallBackAddressMails = {
  'call-back-address': ({ company, content }) => {
    const { service, code } = mailedCode.parse(content)
    return {
      subject: 'Confirmen esta dirección para las solicitudes de llamada',
      paragraphs: [
        'Hola:',
        `Las personas de ${company} pueden pedir que ${serviceNames.es[service]} las llame. Sus solicitudes se enviarán a esta dirección: su nombre, cómo y cuándo comunicarse con ellas y lo que quieran decir antes.`,
        'Si es correcto, pasen este código a quienes administran el portal. Hasta que lo ingresen, no se envía nada aquí.',
      ],
      details: [{ label: 'Código', text: codeAsRead(code) }],
      notes: [
        'El código funciona durante 7 días.',
        `Las solicitudes son privadas. Asegúrense de que solo quienes las atienden puedan leer este buzón, y no digan a nadie de ${company} quién hizo una solicitud.`,
        'Si no esperaban este correo, no tienen que hacer nada.',
      ],
      footer: [
        `Enviado por el portal de bienestar de ${company}. No respondan a este correo: nadie lee las respuestas.`,
      ],
    }
  },
}
