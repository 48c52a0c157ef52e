/** Frames of signs of danger to life; ignored in phrases that ask for information or are about the distant past. */
export const signFrames = `
  chest + chestPain
  chest + sweat|pale
  leftArm + pain|numb + chest|jaw|sweat|sudden|breathless|vomit|heartWord
  leftArm + pain !stung
  jaw + pain + arm|chest|sweat|breathless|vomit|sudden
  arm + pain + sweat|breathless
  palpitations + breathless|chestPain|sweat
  sweat + blue + other|elder|self
  face|lips + droop + face
  wholeFace + oneSide + numb|droop|sudden
  halfBody + numb|sudden
  oneSide + numb + body|sudden|face|arm|leg|hand|speech|self|other
  numb + sudden + arm|leg|face|hand|body
  noSpeech
  speech + garbled + sudden|face|other|elder|oneSide|numb|confused|drowsy
  speech + slurredWord
  sudden + confused
  confused + elder|faint|vomit|numb|breathless
  sudden + faint + numb|headache|curtain
  headache + worst
  headache + sudden + severe|self|other|vomit
  headache + confused|numb|garbled|seizure|light|rash|drowsy
  headache + fever + vomit
  headache + curtain + sudden|vomit|severe
  noBreath
  breathless + sudden|severe|chest|blue|worse|lips|cannot|faint|sweat|swollen|thinners|baby|leg
  breath + cannot
  breath + ribs|suck|blue
  turnBlue
  blue + lips|tongue|face !eye
  sats + lowSats
  asthma + worse|breathless|severe|blue|attack
  cough + bleeding
  ribs + suck
  stridorWord
  choking
  throat + closing
  throat|lips + stuckFood + cannot
  took + food + turnBlue
  tongue + swollen
  throat + swollen
  lips|face|eye + swollen + allergen|stung|sudden|took|breath
  wholeFace + swollen + lips|eye
  lips + swollen + face
  allergic|allergen + cannotSwallow
  allergic + severe|breathless|throat|tongue|faint|breath|swollen|now|lips
  allergen + breathless|throat|tongue|faint|hives
  allergen + swollen !minor
  hives + breathless|throat|tongue|vomit|faint|swollen|breath
  epipenUsed
  bleeding + lasting|much|pregnant|postpartum|thinners|head|deep|severe|belly
  bleeding + cannot
  vomit + bleeding
  bloodVomit
  blackStool !vitamin
  stool + bleeding + curtain
  cut + deep|bleeding
  severed
  stab
  openBone
  stuckIn + eye|chest|belly|head|neck|throat|leg|arm|hand
  artery + bleeding|cut
  head + blow|fall + vomit|confused|drowsy|unequal|fluid|headache|curtain|numb|faint|sunken|baby|newborn|severe
  fall + seizure|seizureWord
  fall|blow + thinners|pupil
  fall|blow + neck|back|leg + numb
  fall|blow + neck|back + severe
  fall + highPlace
  fall|blow + height + bleeding|numb|vomit|drowsy|confused|cannotMove|severe|head|neck|back|baby|newborn
  pupil + unequal
  fluid + ear + fall|blow|head
  crash
  mottled + fever|confused|drowsy|cold|breathless|child|newborn|skin|chills
  fever + confused|drowsy|atRisk|blue|limp|breathless|notFeeding|light
  fever + chills + fast|severe|cannot
  fever + rash + vomit
  rash + notFading
  purpleRash + fever|sudden|drowsy|baby|child
  stiffNeck + fever|rash|light|headache|vomit
  fontanelle + sunken
  temp41
  seizure + now|self|other|child|newborn|lasting|sudden|fever|first|head|elder
  shaking + wholeBody
  eyesRolled + shaking|limp
  foam + lips|shaking|eyesRolled
  out
  limp + child|other|elder
  drowsy + hardToWake
  faint + chest|palpitations|bleeding|severe
  overdose
  took + pills + whole
  took + pills + manyCount
  took + pills + child|baby|drowsy|confused|drunk
  took|whole + drug + confused|chest
  drug + blue|seizure|drowsy
  pills + turnBlue
  drunk + blue|hardToWake|seizure
  took + poison
  took + drug + child|baby
  took + battery
  battery|poison + noseMouth
  poisoned + self|other|child|baby|sudden|now|severe|vomit|elder
  poisonCall
  monoxide + alarm|headache|faint|vomit|sudden|breathed|drowsy|poisoned
  gas + headache|faint|vomit|drowsy + gasSource
  burn + bigBurn
  burn + hotThing + face|hand|chest|belly|leg|throat|eye|self|other
  burn + baby|newborn|child
  hotThing + spilled + baby|newborn|child|face|chest|arm|leg|head|belly|hand|eye|skin|other|self
  corrosive|caustic + skin|face|hand|throat|arm|leg|neck + burn|spilled
  smoke
  aflame
  electric
  drown
  heat + confused|faint|noSweat|vomit|seizure|drowsy|severe|temp40
  hotCar
  noSweat + confused|fever
  cold + confused|drowsy
  limb + frozen + coldWord
  snake + bitten
  venomous + bitten
  rabid + bitten
  dog + bitten + face|deep|bleeding|neck|throat|baby
  stung + throat|tongue|faint|breathless|manyCount|vomit|hives|swollenFace
  inEye
  eye + corrosive + spilled|burn|pain|entered
  lostSight
  sight|eye + veil
  sight|eye + curtain + sudden
  sight + cannotSee + sudden
  eye + pain + severe|curtain|vomit + vomit|curtain|sudden
  eye + blow + curtain|bleeding
  sugar + vomit|confused|drowsy|seizure|fruity|breathless|sweat|shaking|extremeSugar|sugarHigh|cannotSwallow
  diabetic + confused|vomit|drowsy|sweat|fruity|seizure|slurredWord|breathless|sugarHigh
  fruity + drowsy|vomit|breathless|thirst|confused
  thirst + weightLoss + drowsy|vomit|child
  sugarHigh + ketonesWord
  testicle + pain + sudden|severe|vomit|lasting|child
  testicle + twisted + pain|sudden
  penis + erectionLong
  saddle + pain + sudden + severe + child
  pregnant + seizure|faint|curtain|swollenFace|breathless|pressureHigh|fall|blow|severe
  pregnant + pain + sudden|oneSide|shoulderTip|belly|chest
  pregnant + chest + chestPain
  pregnant + headache
  noMovement
  cordOut
  postpartum + severe|much|fever|headache|chestPain|breathless|leg|confused|seeThings|curtain|seizure
  bladder + numb + leg
  back|sciatica + bladder + cannot|lost|numb
  sciatica + bothLegs
  saddle + numb
  sudden + cannotMove
  cannotMove + leg|neck|back|fall|limb
  leg + numb + bothLegs
  paralysed
  belly|back|chest + tearing + pain|sudden
  belly|back + pulsing
  belly + pain + sudden|worst|faint|unbearable|shockBlade|sweat
  belly + severe + pain
  belly + rigid + pain|severe|fever
  belly + back + pain + elder
  newborn + fever|limp|blue|notFeeding|drowsy|strangeCry|vomit|breathless|cold|rash|green|temp38|bleeding
  baby + limp|blue|drowsy|strangeCry|green|sunken|notFeeding|grunt|hardToWake|mottled|blackStool
  baby + temp40|seizure|fall|stiffNeck|notFading
  child + blue|hardToWake|sunken|stiffNeck|drool|suck
  child + drowsy + vomit|rash|notFeeding|blow|fall
  child|baby + breath|breathless + fast|severe|suck|grunt|noise
  withdrawal + seizure|seeThings|confused|shaking|fever|sweat|palpitations
  leg + swollen + chestPain
  openWound
  bleeding + ear + fall|blow
  burn + boilingWord
  stung + whole
  testicle + twistWord
  baby + fever + smallAge
  stiffWord + blue
  sweat + pale
  neck|back + crashWord + pain|blow|numb|cannot
  trappedIn
  arm|leg + weakWord !pain
  sideWord + numb !pain
  poisoned + poison|gas|maybePoison
  took + maybePoison + child|baby|vomit|wild|breath|drowsy|confused
  infected + chills|confused|mottled|redLine|drowsy
  smokeWord + fireWord + cough|breath|breathless
  splitHead
  lostStrength + arm|leg|hand|face
  stuckWord + limb + machineWord
  badBreathing + drunk|drug|pills|other|baby|newborn|child|elder|self
  took + food + cough|drool|breathless|vomit|throat
  cut + neck|throat|wristsWord|bone
  shaking + fever + child|baby
  took + opioid
  stung + lips|neck
  diabetic + cannotSwallow
  bladder + numb + lost
  newborn + pale|breath !minor
  baby|child + pale + limp|drowsy|breath|vomit
  boilingWord + arm|leg|hand|face|chest|belly|baby|child|skin|back|eye
  cantGet + wakeWord + other|elder|child|baby|newborn
  took + seaWater + cough|vomit|breathless|drowsy
  coldWord + chills + stoppedWord|confused
  eye + stuckFood + sharp
  belly + pain + rightSide + fever|vomit|cannotMove
  vomit + greenWord + baby|child
  pills + whole + drowsy|confused|vomit|drunk
  eye + sharp + entered
  poison + drool|shaking|confused|palpitations
  poison + cough + chest
  took + riskyPills + manyDoses
  eye + pierced
  eye + caustic
  cut|stuckWord|blow + powerTool + limb|leg|arm|hand|head|face|neck|eye
  stuckIn + blade
  vitamin + took + child|baby + whole
  took + pills + manyDoses
  took + manyDoses + blue|drowsy|confused|seizure|faint
  bleeding + powerTool
  clotWord + stool|pregnant|postpartum|vomit
  pregnant + waterLeak
  birthWord + birthPlace
  concussion + vomit|confused|drowsy|seizure|unequal
  faceDown + waterBody + child|baby|other|elder|cough
  hernia + vomit|rigid|severe|stuckFood|blue
  cut + powerTool !wood
  bone + outWord
  chest + blow + fall
  pauses + breath + baby|child
  food + stuckFood + drool|cannotSwallow|cannot
  pills + stuckFood + drool|cannotSwallow|cannot|throat
  epipenWord + givenWord
  shaking + oneSide + lasting
  pupil + pinpoint
  givenWord + wrongDose + child|baby|newborn|elder|other|pills
  took|givenWord + others
  partyDrug + fever|palpitations|seeThings|chest|severe|shaking
  soak + padWord
  amniotic + greenWord
  pregnant + chills
  fall|blow + amnesia
  mauled + self|other|child|toMe
  socketWord + touchWord
  belly + swollen|rigid + vomit
  stung + bitten + manyWord
  foundWord + floorWord + other|elder|child|baby
  injected + blue
  vomit + coffeeGrounds
  cordWord + outWord|saddle|hangingWord
  atRisk + chills|shaking
  explodeWord + face|hand|eye|chest
  coldWord + elder + garbled|drowsy
  onFire + wearing
  lightning + struckWord
  notBreathing
  face + oneSide + garbled|cannot|speech
  breathIn + pain|chestPain + severe|sudden|chest
  wentStiff + shaking|seizureWord|eyesRolled|blue
  wentStiff + child|baby
  blister + hotThing + child|baby|face|hand|arm|leg
  child|baby + touchWord + hotThing
  smokeWord + breathed + cough|breathless|much|child
  partyDrug + manyDoses|heat
  soak|much + padWord
  clotWord + sizeWord !leg
  pregnant + moveWord + lessWord
  baby + moveWord + lessWord + usualWord
  attack + shaking|foam|lasting !panicWord
  appendixSide + pain + fever|vomit|severe|cannotMove
  lips + eye + swollen
  child|baby + notFeeding + lips|lasting|whole
  noise + breath + drool|cannot|severe
  face + arm + speech
  breathless + atRest
  jerk + arm + leg
  head + blow|fall + sleepyWord
  boilingWord|corrosive + spilledOn
`
