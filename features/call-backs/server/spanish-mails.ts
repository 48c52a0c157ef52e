import { serviceNames } from '#platform/core/service-names.ts'
import type { CallBackMails } from './mails.ts'
import { requestDetails, type DetailWords } from './request-details.ts'
import { mailedRequest, mailedWithdrawal } from './sealed-request.ts'

const words: DetailWords = {
  name: 'Nombre',
  byEmail: 'Por correo electrónico',
  byPhone: 'Por teléfono',
  voicemail: {
    label: 'Mensajes de voz y de texto',
    allowed: 'Pueden dejar un mensaje de voz o enviar un mensaje de texto.',
    refused: 'No dejen mensajes de voz ni envíen mensajes de texto: otras personas podrían oírlos o leerlos.',
  },
  when: 'Cuándo',
  anyTime: 'En cualquier momento',
  timeZone: 'Su zona horaria',
  note: 'Lo que quiere que sepan',
  reference: 'Referencia',
  times: {
    morning: 'entre semana por la mañana',
    afternoon: 'entre semana por la tarde',
    evening: 'entre semana por la noche',
    weekend: 'fines de semana',
  },
}

export const spanishCallBackMails: CallBackMails = {
  'call-back': ({ company, content }) => {
    const { service, reference, details } = mailedRequest.parse(content)
    return {
      subject: `Solicitud de llamada (${reference})`,
      paragraphs: [
        'Hola:',
        `Una persona de ${company} pidió que ${serviceNames.es[service]} se comunique con ella. Escribió los datos de abajo en el portal de bienestar de ${company}, donde se le mostró la dirección a la que llega este correo.`,
        `Mantengan esto en confidencia: ${company} no sabe quién hizo la solicitud, y no se le informa.`,
      ],
      details: requestDetails(details, reference, words),
      notes: [
        'Comuníquense solo por el medio que eligió la persona, y digan quiénes son solo cuando sepan que hablan con ella.',
        'Si retira la solicitud, recibirán otro correo que les pide que no llamen. Eliminen este cuando ya no lo necesiten.',
      ],
      footer: footerOf(company),
    }
  },
  'call-back-withdrawn': ({ company, content }) => {
    const { reference } = mailedWithdrawal.parse(content)
    return {
      subject: `No llamen, por favor (${reference})`,
      paragraphs: [
        'Hola:',
        `Una persona de ${company} retiró su solicitud de que la llamen. Es posible que la hayan recibido con la referencia ${reference}.`,
        'No se comuniquen con ella por ese motivo y eliminen aquel correo. Si ya hablaron con ella, no tienen que hacer nada.',
      ],
      notes: [],
      footer: footerOf(company),
    }
  },
}

function footerOf(company: string): string[] {
  return [
    `Enviado por el portal de bienestar de ${company}. No respondan a este correo: la persona no lo recibiría y nadie lee las respuestas.`,
  ]
}
