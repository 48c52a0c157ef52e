/** Slots that show danger together, in any order: `a + b|c` needs a, and b or c; `!d` none of d. */

/** Names of conditions; quiet beside words for learning, recovering, and times past. */
export const nameFrames = `
  arrestName|heartName|strokeName|allergyName|pregnancyName|poisonName|burnName|breathName|headName|bleedName|name|seizure
  spill !joint
  clotMix !vinegar
  organ + burst
  bigBone + broken
  hernia + strangled
  heat + strokeName
`

/** What is plain by itself, whatever stands around it. */
export const plainFrames = `
  ambulance
  noPulse
  dyingWord + plead + other|child|baby|self
`

/** What nobody asks for information: how to die. */
export const plainCrisisFrames = `
  askDeath
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
  abusedBy + abuser !crash !fall !sport
  abuser + abuse + toMe !crash !fall !sport !head !eye
  injure + ownSkin + coping
  caregiver + abuse + elder|child|baby|other
  steals + moneyWord + elder
  betterOff + withoutMe
  nobody + missMe
  sexAct + unable
  forbids + freedom + partner
  hoard + pills
  standWord + edgePlace
  blow + wallWord + coping|onPurpose
  injure + tillBleed !itch
  gropeHand + intimate
  lockedIn + partner
  threatens + abuser
  howMany + pills + deadly
  forced + sexAct
  cutMarks + armsWord + child|other
  farewell + goneMissing
  touchedWord + maybeAbuser + child|baby|toMe !hotThing
`
