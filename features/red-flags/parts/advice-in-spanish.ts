import type { EmergencyTopic } from '../contract/danger.ts'
import type { Advice } from './advice.ts'

const IF_NOT_BREATHING =
  'Si la persona no respira con normalidad, presiona fuerte y rápido en el centro del pecho.'

/** Advice in Spanish, also for people who type Spanish while the interface is in another language. */
export const ADVICE_IN_SPANISH: Record<EmergencyTopic, Advice> = {
  allergy: {
    steps: [
      'Usa enseguida un autoinyector de adrenalina (epinefrina) en la parte externa del muslo, a través de la ropa si hace falta.',
      'Acuéstate con las piernas en alto, o siéntate si te cuesta respirar. No te pongas de pie ni camines.',
      'Si no mejora en cinco minutos, usa un segundo autoinyector.',
    ],
    more: 'Más sobre las reacciones alérgicas graves',
  },
  baby: {
    steps: [
      'Dale al bebé golpecitos en un pie y llámalo en voz alta, pero nunca lo sacudas.',
      'Si el bebé no respira, cúbrele la boca y la nariz con tu boca y da cinco soplos suaves. Luego repite sin parar 30 compresiones rápidas en el esternón con el talón de una mano y dos soplos.',
      'Si el bebé está frío, ponlo contra tu piel bajo una manta. Si está caliente, ponle poca ropa y no lo bañes con agua fría.',
    ],
    more: '',
  },
  bleeding: {
    steps: [
      'Presiona con firmeza la herida con un paño limpio, y no dejes de presionar.',
      'Si hay algo clavado, déjalo y presiona a ambos lados. Si la sangre atraviesa el paño, pon otro encima.',
      'Acuesta a la persona, abrígala y no le des nada de comer ni de beber.',
    ],
    more: 'Más sobre las hemorragias',
  },
  breathing: {
    steps: [
      'Siéntate con la espalda recta y afloja la ropa apretada.',
      'Si hay un plan de acción para el asma, síguelo. Si no lo hay, aplica un disparo de un inhalador de rescate azul (salbutamol o albuterol) cada 30 a 60 segundos, hasta diez. No uses un inhalador combinado para esto.',
      IF_NOT_BREATHING,
    ],
    more: 'Más sobre los ataques de asma',
  },
  burns: {
    steps: [
      'Después de una descarga eléctrica, corta la corriente antes de tocar a la persona.',
      'Enfría la quemadura con agua corriente fresca durante 20 minutos y abriga el resto del cuerpo. Si es por productos químicos, enjuágala más tiempo.',
      'Quita la ropa y las joyas cerca de la quemadura, pero nada que esté pegado. No uses hielo, mantequilla ni cremas.',
    ],
    more: 'Más sobre las quemaduras',
  },
  choking: {
    steps: [
      'Da hasta cinco golpes firmes entre los omóplatos, con la persona inclinada hacia adelante.',
      'Si no funciona, ponte detrás, coloca un puño por encima del ombligo y da hasta cinco tirones fuertes hacia adentro y hacia arriba. Si el embarazo está avanzado, haz la presión sobre el esternón.',
      'Sigue alternando. Si pierde el conocimiento, acuéstala y presiona fuerte y rápido en el centro del pecho.',
    ],
    more: 'Más sobre el atragantamiento',
  },
  'head-injury': {
    steps: [
      'Mantén quietos la cabeza y el cuello, y mueve a la persona solo si está en peligro.',
      'Presiona con suavidad una herida que sangra, pero no donde el cráneo parezca roto.',
      'Si vomita o está adormilada, gírala de costado, con la cabeza y el cuerpo alineados.',
    ],
    more: 'Más sobre los golpes en la cabeza',
  },
  heart: {
    steps: [
      'Siéntate y descansa. No manejes.',
      'Mastica despacio una aspirina de adulto (300 o 325 mg), salvo que tengas alergia a ella o un sangrado, o te hayan dicho que no la tomes.',
      IF_NOT_BREATHING,
    ],
    more: 'Más sobre el ataque al corazón',
  },
  poisoning: {
    steps: [
      'Si la causa pueden ser opioides, da naloxona si hay. Si puede ser un gas, saca a todos al aire libre.',
      'No provoques el vómito y no des nada por la boca.',
      'Guarda el envase, la planta o una foto para mostrarlos al equipo de la ambulancia.',
    ],
    more: 'Más sobre las intoxicaciones',
  },
  pregnancy: {
    steps: [
      'Acuéstate sobre el lado izquierdo. No manejes.',
      'Si sientes o ves el cordón, arrodíllate con la cabeza abajo y las caderas en alto, y no lo toques.',
      'Guarda las toallas sanitarias o la ropa con sangre para mostrarlas al equipo de la ambulancia.',
    ],
    more: 'Más sobre el embarazo',
  },
  seizure: {
    steps: [
      'Mira la hora, aparta los objetos duros y pon algo blando debajo de la cabeza.',
      'No sujetes a la persona ni le pongas nada en la boca.',
      'Cuando cesen las sacudidas, ponla de costado y quédate con ella.',
    ],
    more: 'Más sobre las convulsiones',
  },
  stroke: {
    steps: [
      'Mira a qué hora empezaron los signos y díselo al equipo de la ambulancia.',
      'Mantén quieta a la persona. No le des comida, bebida ni aspirina.',
      'Si está adormilada pero respira, ponla de costado.',
    ],
    more: 'Más sobre el ataque cerebral',
  },
  unconscious: {
    steps: [
      'Si no respira con normalidad, presiona fuerte y rápido en el centro del pecho, unas dos veces por segundo.',
      'Manda a alguien por un desfibrilador (DEA), enciéndelo y sigue sus instrucciones.',
      'Si respira, pon a la persona de costado y sigue comprobando que respira.',
    ],
    more: 'Más sobre qué hacer si el corazón se detiene',
  },
  general: {
    steps: [
      'Quédate con la persona y no cuelgues: te dirán qué hacer. Quita el seguro de la puerta.',
      IF_NOT_BREATHING,
      'Si sangra mucho, presiona con firmeza la herida. No des nada de comer ni de beber.',
    ],
    more: '',
  },
}
