/** Ids of conditions that are violence, by the library and its providers. */
const VIOLENCE: ReadonlySet<string> = new Set([
  ...['intimate-partner-violence', 'teen-violence', 'sexual-assault'],
  ...['child-abuse', 'child-sexual-abuse', 'elder-abuse'],
])

/** Others of which nobody near a person must learn from what Hale lists on this device. */
const PRIVATE: ReadonlySet<string> = new Set([
  ...['suicide', 'self-harm', 'alcohol-use-disorder-aud', 'drug-use-and-addiction'],
  ...['opioids-and-opioid-use-disorder-oud', 'opioid-overdose', 'compulsive-gambling'],
])

/** Whether a condition is violence, whose reader may have to leave its page at once. */
export const isViolence = (id: string): boolean => VIOLENCE.has(id)

export const isPrivateCondition = (id: string): boolean => isViolence(id) || PRIVATE.has(id)
