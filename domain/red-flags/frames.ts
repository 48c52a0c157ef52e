/** Slots that show danger together, in any order: `a + b|c` needs a, and b or c; `!d` none of d. */

/** Names of conditions; quiet beside words for learning, recovering, and times past. */
export const nameFrames = `
  name
  seizure
  spill !joint
  clotMix !vinegar
`

/** What is plain by itself, whatever stands around it. */
export const plainFrames = `
  ambulance
  noPulse
`

/** What a person in crisis says, or those around; only fiction, learning and prevention quiet it. */
export const crisisFrames = `
  wantsDeath
  selfHarm
  harmOthers
  violence
  intent + harm + victim
  intent + overdose
  onPurpose + injure
  intent + takeFuture + pills + whole
  abuser + abuse + toMe !crash !fall !sport
`
