/** Frames: slots that show danger together, in any order. `a + b|c` needs a, and b or c; `!d` excludes d. */

/** Frames of conditions' names; ignored beside words for learning, recovery and the past. */
export const nameFrames = `
  arrestName|heartName|strokeName|allergyName|pregnancyName|poisonName|burnName|breathName|headName|bleedName|name|seizure
  spill !joint
  clotMix !vinegar
  organ + burst
  bigBone + broken
  hernia + strangled
  heat + strokeName
`

/** Frames that are unambiguous, whatever surrounds them. */
export const plainFrames = `
  ambulance
  noPulse
  dyingWord + plead + other|child|baby|self
`

/** Frames of a crisis that no harmless request for information contains, such as asking how to die. */
export const plainCrisisFrames = `
  askDeath
`

/**
 * Frames of what people in a crisis, or those around them, say; ignored only beside words for fiction, learning and
 * prevention.
 */
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
