/** Ids of conditions that somebody near a person must not learn of from what Hale lists on this device. */
const PRIVATE_CONDITIONS: ReadonlySet<string> = new Set([
  ...['intimate-partner-violence', 'teen-violence', 'sexual-assault', 'child-abuse', 'child-sexual-abuse'],
  ...['elder-abuse', 'suicide', 'self-harm', 'alcohol-use-disorder-aud', 'drug-use-and-addiction'],
  ...['opioids-and-opioid-use-disorder-oud', 'opioid-overdose', 'compulsive-gambling'],
])

export const isPrivateCondition = (id: string): boolean => PRIVATE_CONDITIONS.has(id)
