import type { CrisisTopic, EmergencyTopic } from '../contract/danger.ts'

/** Slots of each emergency; the first line that fits wins: breathing comes before cooling a burn. */
const EMERGENCY_SLOTS: [EmergencyTopic, string][] = [
  ['choking', 'choking stuckFood food'],
  ['pregnancy', 'noMovement cordOut waterLeak'],
  [
    'general',
    'saddle sciatica bladder stool blackStool bloodVomit eye sight testicle penis heat inEye lostSight',
  ],
  ['general', 'sugar diabetic fruity thirst pulsing tearing'],
  ['seizure', 'seizure eyesRolled foam'],
  ['unconscious', 'arrestName out noPulse drown faceDown notBreathing badBreathing'],
  ['pregnancy', 'pregnancyName pregnant postpartum birthWord amniotic cordWord'],
  ['allergy', 'allergyName allergen allergic hives stung epipenUsed epipenWord tongue'],
  [
    'poisoning',
    'poisonName poison pills drug overdose poisoned poisonCall maybePoison opioid battery monoxide',
  ],
  ['poisoning', 'gas partyDrug injected vitamin riskyPills'],
  ['burns', 'burnName burn hotThing boilingWord aflame onFire caustic corrosive electric lightning'],
  ['burns', 'socketWord smoke explodeWord'],
  ['head-injury', 'headName splitHead concussion head'],
  ['heart', 'heartName chest chestPain palpitations leftArm jaw'],
  [
    'stroke',
    'strokeName spill clotMix droop noSpeech garbled slurredWord halfBody sideWord oneSide lostStrength',
  ],
  ['stroke', 'weakWord numb speech'],
  [
    'bleeding',
    'bleedName bleeding cut severed stab artery openBone openWound powerTool blade mauled pierced padWord',
  ],
  ['breathing', 'breathName noBreath breathless asthma breath turnBlue sats blue ribs stridorWord smokeWord'],
  ['baby', 'newborn baby fontanelle'],
]

const CRISIS_SLOTS: [CrisisTopic, string][] = [
  [
    'self-harm',
    'wantsDeath selfHarm askDeath onPurpose takeFuture hoard standWord wallWord tillBleed coping',
  ],
  ['self-harm', 'betterOff missMe deadly overdose'],
  ['harm-to-others', 'harmOthers harm'],
]

/** Returns the topic by the slots of the frames that fired. */
export function emergencyTopicOf(fired: ReadonlySet<string>): EmergencyTopic {
  return firstOf(EMERGENCY_SLOTS, fired) ?? 'general'
}

export function crisisTopicOf(fired: ReadonlySet<string>): CrisisTopic {
  return firstOf(CRISIS_SLOTS, fired) ?? 'violence'
}

function firstOf<Topic>(topics: [Topic, string][], fired: ReadonlySet<string>): Topic | undefined {
  return topics.find(([, slots]) => slots.split(' ').some((slot) => fired.has(slot)))?.[0]
}
