import type { EmergencyTopic } from '../contract/danger.ts'
import { t } from '@lingui/core/macro'

/** Three steps until help arrives, from the condition's page, and the text of the link to that page. */
export type Advice = { steps: [string, string, string]; more: string }

/** The condition's page for each topic; absent where no page covers the topic alone. */
export const CONDITION_PAGES: Partial<Record<EmergencyTopic, string>> = {
  allergy: 'anaphylaxis',
  bleeding: 'bleeding',
  breathing: 'asthma',
  burns: 'burns',
  choking: 'choking',
  'head-injury': 'head-injuries',
  heart: 'heart-attack',
  poisoning: 'poisoning',
  pregnancy: 'pregnancy',
  seizure: 'seizures',
  stroke: 'stroke',
  unconscious: 'sudden-cardiac-arrest',
}

const ifNotBreathing = () =>
  t`If the person is not breathing normally, push hard and fast on the middle of the chest.`

/** Functions, as translations are looked up when they are shown. */
export const ADVICE_BY_TOPIC: Record<EmergencyTopic, () => Advice> = {
  allergy: () => ({
    steps: [
      t`Use an adrenaline (epinephrine) pen at once, into the outer thigh, through clothes if needed.`,
      t`Lie flat with your legs raised, or sit up if it is hard to breathe. Do not stand or walk.`,
      t`If there is no improvement after five minutes, use a second pen.`,
    ],
    more: t`More about severe allergic reactions`,
  }),
  baby: () => ({
    steps: [
      t`Tap a foot and call loudly, but never shake a baby.`,
      t`If the baby is not breathing, give five gentle breaths over mouth and nose. Then repeat 30 quick pushes on the breastbone with the heel of one hand and two breaths.`,
      t`Hold a cold baby against your skin under a blanket. Dress a hot baby lightly, and do not use a cold bath.`,
    ],
    more: '',
  }),
  bleeding: () => ({
    steps: [
      t`Press firmly on the wound with a clean cloth, and keep pressing.`,
      t`If something is stuck in the wound, leave it there and press on both sides of it. If blood comes through, put another cloth on top.`,
      t`Lay the person down, keep them warm, and give them nothing to eat or drink.`,
    ],
    more: t`More about heavy bleeding`,
  }),
  breathing: () => ({
    steps: [
      t`Sit upright, and loosen tight clothes.`,
      t`If there is an asthma action plan, follow it. If there is none, give one puff of a blue reliever inhaler (salbutamol or albuterol) every 30 to 60 seconds, up to ten. Do not use a combination inhaler for this.`,
      ifNotBreathing(),
    ],
    more: t`More about asthma attacks`,
  }),
  burns: () => ({
    steps: [
      t`After an electric shock, switch off the power before you touch the person.`,
      t`Cool the burn under cool running water for 20 minutes, and keep the rest of the body warm. Rinse off chemicals for longer.`,
      t`Take off clothes and jewellery near the burn, but nothing that is stuck to it. Do not use ice, butter or cream.`,
    ],
    more: t`More about burns`,
  }),
  choking: () => ({
    steps: [
      t`Give up to five firm blows between the shoulder blades, with the person leaning forward.`,
      t`If that does not work, stand behind them, put a fist above the belly button and pull sharply inwards and upwards, up to five times. In late pregnancy, push on the breastbone instead.`,
      t`Keep alternating. If they pass out, lay them down and push hard and fast on the middle of the chest.`,
    ],
    more: t`More about choking`,
  }),
  'head-injury': () => ({
    steps: [
      t`Keep the head and neck still, and move the person only if they are in danger.`,
      t`Press gently on a bleeding wound, but not where the skull feels broken.`,
      t`If they are vomiting or drowsy, roll them on to their side, keeping head and body in line.`,
    ],
    more: t`More about head injuries`,
  }),
  heart: () => ({
    steps: [
      t`Sit down and rest. Do not drive yourself.`,
      t`Chew one adult aspirin (300 or 325 mg) slowly, unless you are allergic to it, bleeding, or have been told not to take it.`,
      ifNotBreathing(),
    ],
    more: t`More about heart attacks`,
  }),
  poisoning: () => ({
    steps: [
      t`If opioids may be the cause, give naloxone if there is any. If it may be gas, take everyone out into fresh air.`,
      t`Do not make the person vomit, and give nothing by mouth.`,
      t`Keep the packet, the plant or a photo of it to show the ambulance crew.`,
    ],
    more: t`More about poisoning`,
  }),
  pregnancy: () => ({
    steps: [
      t`Lie on your left side. Do not drive yourself.`,
      t`If you feel or see the cord, do not touch it. Kneel with your head down and your bottom up.`,
      t`Keep any pads or clothes with blood on them to show the ambulance crew.`,
    ],
    more: t`More about pregnancy`,
  }),
  seizure: () => ({
    steps: [
      t`Note the time, move hard objects away, and put something soft under their head.`,
      t`Do not hold the person down, and do not put anything in their mouth.`,
      t`When the jerking stops, lay them on their side and stay with them.`,
    ],
    more: t`More about seizures`,
  }),
  stroke: () => ({
    steps: [
      t`Note the time when the signs began, and tell the ambulance crew.`,
      t`Keep the person still. Give no food, drink or aspirin.`,
      t`If they are drowsy but breathing, lay them on their side.`,
    ],
    more: t`More about strokes`,
  }),
  unconscious: () => ({
    steps: [
      t`If they are not breathing normally, push hard and fast on the middle of the chest, about twice a second.`,
      t`Send someone for a defibrillator (AED). Switch it on and follow its instructions.`,
      t`If they are breathing, lay them on their side and keep checking their breathing.`,
    ],
    more: t`More about what to do when the heart stops`,
  }),
  general: () => ({
    steps: [
      t`Stay with the person and on the line: you will be told what to do. Unlock the door.`,
      ifNotBreathing(),
      t`If there is heavy bleeding, press firmly on the wound. Give nothing to eat or drink.`,
    ],
    more: '',
  }),
}
