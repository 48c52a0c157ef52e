/** Ids of conditions that are about violence, as the library and its providers name them. */
const VIOLENCE_IDS: ReadonlySet<string> = new Set([
  ...['intimate-partner-violence', 'teen-violence', 'sexual-assault'],
  ...['child-abuse', 'child-sexual-abuse', 'elder-abuse'],
])

/** Ids of other conditions that lists on this device must not reveal to people near the reader. */
const PRIVATE_IDS: ReadonlySet<string> = new Set([
  ...['suicide', 'self-harm', 'alcohol-use-disorder-aud', 'drug-use-and-addiction'],
  ...['opioids-and-opioid-use-disorder-oud', 'opioid-overdose', 'compulsive-gambling'],
])

/** Whether a condition is about violence, so that its reader may have to leave the page at once. */
export const isViolence = (id: string): boolean => VIOLENCE_IDS.has(id)

export const isPrivateCondition = (id: string): boolean => isViolence(id) || PRIVATE_IDS.has(id)
