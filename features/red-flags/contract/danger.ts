import * as z from 'zod/mini'

/** Topics of emergencies that need different steps until help arrives. */
export const emergencyTopics = [
  'allergy',
  'baby',
  'bleeding',
  'breathing',
  'burns',
  'choking',
  'general',
  'head-injury',
  'heart',
  'poisoning',
  'pregnancy',
  'seizure',
  'stroke',
  'unconscious',
] as const
export type EmergencyTopic = (typeof emergencyTopics)[number]

export const crisisTopics = ['self-harm', 'violence', 'harm-to-others'] as const
export type CrisisTopic = (typeof crisisTopics)[number]

/** The language of the typed phrase. */
const language = z.enum(['en', 'es'])

/** A baby is under one year old, a child under 16. */
export const ages = ['baby', 'child', 'adult'] as const
export type Age = (typeof ages)[number]

export const emergencyDanger = z.object({
  kind: z.literal('emergency'),
  topic: z.enum(emergencyTopics),
  age: z.enum(ages),
  language,
})
export const crisisDanger = z.object({ kind: z.literal('crisis'), topic: z.enum(crisisTopics), language })

/** An emergency, where life is in danger now; or a crisis: despair, violence, or an intent to harm a person. */
export type Danger = z.infer<typeof emergencyDanger> | z.infer<typeof crisisDanger>
