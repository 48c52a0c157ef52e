import type { Age, EmergencyTopic } from '../contract/danger.ts'
import { t } from '@lingui/core/macro'
import type { Advice } from './advice.ts'

type Steps = Advice['steps']
/** Steps for babies and children where an adult's would hurt; other topics have the same steps at any age. */
export type PaediatricSteps = Record<Exclude<Age, 'adult'>, Partial<Record<EmergencyTopic, Steps>>>

/**
 * Returns the steps for young people. Sources: Resuscitation Council UK (paediatric basic life support), NHS and British
 * Red Cross (first aid for babies and children); the heel of one hand for babies: American Heart Association, 2025.
 */
export function paediatricSteps(): PaediatricSteps {
  const babyNotBreathing = t`If the baby is not breathing, give five gentle breaths over mouth and nose. Then repeat 30 quick pushes on the breastbone with the heel of one hand and two breaths.`
  const childNotBreathing = t`If the child is not breathing normally, give five breaths into the mouth. Then repeat 30 fast pushes on the middle of the chest with the heel of one hand and two breaths.`
  const babyDown: Steps = [
    t`Tap a foot and call loudly, but never shake a baby.`,
    babyNotBreathing,
    t`If the baby is breathing, hold them on their side with the head a little lower than the body, and keep checking their breathing.`,
  ]
  return {
    baby: {
      choking: [
        t`Lay the baby face down along your forearm, head low, holding the jaw. Give up to five firm blows between the shoulder blades.`,
        t`If the baby is still choking, turn them face up and push sharply on the breastbone with the heel of one hand, up to five times. Never press on the tummy.`,
        t`Keep alternating five blows and five pushes, with the phone on loudspeaker. If the baby passes out, give five gentle breaths, then repeat 30 quick pushes and two breaths.`,
      ],
      unconscious: babyDown,
      general: babyDown,
      heart: babyDown,
      breathing: [
        t`Hold the baby upright, loosen clothes, and clear away only what you can see in the mouth.`,
        t`If the baby has asthma or is wheezing, give their own reliever inhaler through the spacer and mask, as prescribed.`,
        babyNotBreathing,
      ],
    },
    child: {
      unconscious: [
        childNotBreathing,
        t`Send someone for a defibrillator (AED). Switch it on and follow its instructions.`,
        t`If they are breathing, lay them on their side and keep checking their breathing.`,
      ],
      general: [
        t`Stay with the child and on the line: you will be told what to do. Unlock the door.`,
        childNotBreathing,
        t`If there is heavy bleeding, press firmly on the wound. Give nothing to eat or drink.`,
      ],
      heart: [
        t`Sit the child down, keep them calm and warm, and loosen tight clothes.`,
        t`Do not give aspirin to anyone under 16.`,
        childNotBreathing,
      ],
      breathing: [
        t`Sit the child upright, keep them calm, and loosen tight clothes.`,
        t`If there is an asthma action plan, follow it. If there is none, give one puff of a blue reliever inhaler (salbutamol or albuterol) every 30 to 60 seconds, up to ten. Do not use a combination inhaler for this.`,
        childNotBreathing,
      ],
    },
  }
}

const BEBE_NO_RESPIRA =
  'Si el bebé no respira, cúbrele la boca y la nariz con tu boca y da cinco soplos suaves. Luego repite sin parar 30 compresiones rápidas en el esternón con el talón de una mano y dos soplos.'
const NINO_NO_RESPIRA =
  'Si el niño no respira con normalidad, da cinco respiraciones boca a boca. Luego repite sin parar 30 compresiones rápidas en el centro del pecho con el talón de una mano y dos respiraciones.'
const BEBE_INCONSCIENTE: Steps = [
  'Dale al bebé golpecitos en un pie y llámalo en voz alta, pero nunca lo sacudas.',
  BEBE_NO_RESPIRA,
  'Si respira, sostén al bebé de costado, con la cabeza algo más baja que el cuerpo, y sigue vigilando la respiración.',
]

export const SPANISH_PAEDIATRIC_STEPS: PaediatricSteps = {
  baby: {
    choking: [
      'Pon al bebé boca abajo sobre tu antebrazo, con la cabeza baja, sujetando la mandíbula. Da hasta cinco golpes firmes entre los omóplatos.',
      'Si sigue atragantado, gira al bebé boca arriba y presiona con fuerza el esternón con el talón de una mano, hasta cinco veces. Nunca aprietes el vientre.',
      'Sigue alternando cinco golpes y cinco compresiones, con el teléfono en altavoz. Si el bebé pierde el conocimiento, da cinco soplos suaves y luego repite 30 compresiones rápidas y dos soplos.',
    ],
    unconscious: BEBE_INCONSCIENTE,
    general: BEBE_INCONSCIENTE,
    heart: BEBE_INCONSCIENTE,
    breathing: [
      'Sostén al bebé erguido, afloja la ropa y saca de la boca solo lo que veas.',
      'Si el bebé tiene asma o silbidos al respirar, dale su propio inhalador de rescate con cámara espaciadora y mascarilla, como dijo el médico.',
      BEBE_NO_RESPIRA,
    ],
  },
  child: {
    unconscious: [
      NINO_NO_RESPIRA,
      'Manda a alguien por un desfibrilador (DEA), enciéndelo y sigue sus instrucciones.',
      'Si respira, pon a la persona de costado y sigue comprobando que respira.',
    ],
    general: [
      'Quédate con el niño y no cuelgues: te dirán qué hacer. Quita el seguro de la puerta.',
      NINO_NO_RESPIRA,
      'Si sangra mucho, presiona con firmeza la herida. No des nada de comer ni de beber.',
    ],
    heart: [
      'Sienta al niño, mantenlo tranquilo y abrigado, y afloja la ropa apretada.',
      'No des aspirina a menores de 16 años.',
      NINO_NO_RESPIRA,
    ],
    breathing: [
      'Sienta al niño con la espalda recta, mantenlo tranquilo y afloja la ropa apretada.',
      'Si hay un plan de acción para el asma, síguelo. Si no lo hay, aplica un disparo de un inhalador de rescate azul (salbutamol o albuterol) cada 30 a 60 segundos, hasta diez. No uses un inhalador combinado para esto.',
      NINO_NO_RESPIRA,
    ],
  },
}
