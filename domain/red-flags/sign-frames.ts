/** Signs of danger to life; quiet where information is wanted, or where it was long ago. */
export const signFrames = `
  chest + chestPain
  chest + noBreath|breathless|sweat
  leftArm + pain|numb + chest|jaw|sweat|sudden|breathless|vomit|heartWord
  leftArm + pain !stung
  jaw + pain + arm|chest|sweat|breathless|vomit|sudden
  arm + pain + sweat|breathless
  palpitations + faint|out|breathless|chestPain|sweat
  sweat + blue|breathless + other|elder|self
  face|lips + droop + face
  wholeFace + oneSide + numb|droop|sudden
  halfBody + numb|sudden
  oneSide + numb + body|sudden|face|arm|leg|hand|speech|confused|self|other|headache
  numb + sudden + arm|leg|face|hand|body
  noSpeech
  speech + garbled + sudden|face|other|elder|oneSide|numb|confused|drowsy
  speech + slurredWord
  sudden + confused
  confused + elder|fever|headache|faint|vomit|numb|breathless|sugar|diabetic
  sudden + faint + numb|headache|curtain
  headache + worst
  headache + sudden + severe|worst|self|other
  headache + stiffNeck|confused|numb|noSpeech|garbled|seizure|lostSight|light|rash|drowsy
  headache + fever + light|stiffNeck|rash|confused|vomit
  headache + curtain + sudden|vomit|severe|pregnant
  noBreath
  breathless + sudden|severe|chest|turnBlue|blue|worse|lips|cannot|faint|sweat|swollen|hives|thinners|postpartum|baby|newborn|leg
  breath + cannot
  breath + ribs|suck|blue
  turnBlue
  blue + lips|tongue|face|baby|newborn|child !eye
  sats + lowSats
  asthma + worse|noBreath|breathless|severe|blue|attack
  cough + bleeding
  ribs + suck
  stridorWord
  choking
  throat + closing
  throat|lips + stuckFood + noBreath|noSpeech|cannot
  food + throat + closing
  took + food + noBreath|noSpeech|turnBlue
  tongue + swollen
  throat + swollen
  lips|face|eye + swollen + allergen|allergic|stung|noBreath|breathless|throat|tongue|sudden|hives|took|breath
  wholeFace + swollen + lips|eye
  lips + swollen + face
  allergic|allergen + cannotSwallow
  allergic + severe|noBreath|breathless|throat|tongue|faint|breath|out|swollen|now|lips
  allergen + noBreath|breathless|throat|tongue|faint|out|swollen|hives
  hives + noBreath|breathless|throat|tongue|vomit|faint|swollen|breath
  epipenUsed
  bleeding + lasting|much|artery|pregnant|postpartum|thinners|head|faint|deep|severe|belly
  bleeding + lasting
  bleeding + cannot
  vomit + bleeding
  bloodVomit
  blackStool
  stool + bleeding + much|lasting|severe|faint|thinners|curtain
  cut + deep|artery|bleeding
  cut + throat|wristsWord
  severed
  stab
  openBone
  stuckIn + eye|chest|belly|head|neck|throat|leg|arm|hand
  artery + bleeding|cut
  head + blow|fall + vomit|out|confused|drowsy|bleeding|seizure|unequal|fluid|thinners|headache|curtain|numb|noSpeech|faint|sunken|baby|newborn|severe
  head + blow + swollen + baby
  fall + out|seizure|noBreath|seizureWord
  fall|blow + thinners|pupil
  fall|blow + neck|back + numb|severe|cannotMove
  fall + highPlace
  fall|blow + height + out|bleeding|numb|vomit|drowsy|confused|cannotMove|severe|head|neck|back|baby|newborn
  pupil + unequal
  fluid + ear + fall|blow|head
  blow + out
  crash
  mottled + fever|confused|drowsy|cold|noBreath|breathless|baby|child|newborn|skin|chills
  fever + confused|drowsy|stiffNeck|atRisk|blue|turnBlue|out|limp|seizure|noBreath|breathless|notFeeding|light
  fever + chills + confused|fast|severe|cannot|drowsy|postpartum|atRisk
  fever + rash + notFading|stiffNeck|drowsy|purpleRash|vomit|headache
  fever + back + bladder + numb
  rash + notFading
  purpleRash + fever|sudden|drowsy|baby|child
  stiffNeck + fever|rash|light|headache|vomit
  fontanelle + sunken
  temp41
  seizure + now|self|other|child|baby|newborn|lasting|sudden|pregnant|fever|first|head|elder|diabetic|drunk
  shaking + eyesRolled|foam|out|wholeBody
  eyesRolled + shaking|out|limp|foam
  foam + lips|shaking|out|eyesRolled
  out
  limp + baby|newborn|child|other|elder
  drowsy + hardToWake
  faint + chest|pregnant|palpitations|bleeding|severe
  overdose
  took + pills + whole
  took + pills + manyCount
  took + pills + child|baby|out|noBreath|drowsy|confused|drunk
  pills + child|baby + took
  took|whole + drug + out|noBreath|turnBlue|confused|seizure|chest|drowsy|blue
  drug + out|noBreath|turnBlue|blue|seizure|drowsy
  pills + out|noBreath|turnBlue
  drunk + out|noBreath|turnBlue|blue|hardToWake|seizure
  took + poison
  took + drug + child|baby
  took + battery
  battery|poison + noseMouth
  poisoned + self|other|child|baby|sudden|now|severe|vomit|elder
  poisonCall
  monoxide + alarm|headache|faint|vomit|sudden|breathed|out|drowsy|poisoned
  alarm + monoxide
  gas + headache|faint|vomit|out|drowsy + gasSource
  burn + bigBurn
  burn + hotThing + baby|child|face|hand|chest|belly|leg|throat|bigBurn|eye|self|other
  burn + baby|newborn|child
  hotThing + spilled + baby|newborn|child|face|chest|arm|leg|head|belly|hand|eye|skin|other|self
  corrosive + skin|face|hand|throat + burn|spilled
  smoke
  aflame
  electric
  drown
  took + drown
  heat + confused|out|faint|noSweat|vomit|seizure|drowsy|severe|temp41
  hotCar
  noSweat + confused|out|fever|temp41
  cold + confused|drowsy|out|noBreath
  limb + frozen + coldWord
  snake + bitten
  venomous + bitten
  rabid + bitten
  dog + bitten + face|deep|bleeding|neck|throat|baby
  stung + throat|tongue|faint|noBreath|breathless|manyCount|vomit|hives|swollenFace
  eye + stuckIn
  inEye
  eye + corrosive + spilled|burn|pain|entered
  lostSight
  sight|eye + veil
  sight|eye + curtain + sudden
  sight + cannotSee + sudden
  eye + pain + severe|curtain|vomit + vomit|curtain|sudden
  eye + blow + curtain|bleeding
  eye + severed
  sugar + vomit|confused|drowsy|out|seizure|fruity|breathless|noBreath|sweat|shaking|extremeSugar|sugarHigh|cannotSwallow
  diabetic + confused|out|vomit|drowsy|sweat|fruity|seizure|slurredWord|breathless|sugarHigh
  fruity + drowsy|vomit|breathless|thirst|confused
  thirst + weightLoss + drowsy|vomit|child
  sugarHigh + ketonesWord
  testicle + pain + sudden|severe|twisted|vomit|lasting|child
  testicle + twisted + pain|sudden
  testicle + severe|sudden + pain
  penis + erectionLong
  saddle + pain + sudden + severe + child
  pregnant + bleeding
  pregnant + noMovement
  pregnant + seizure|out|faint|lostSight|curtain|swollenFace|chestPain|noBreath|breathless|cordOut|pressureHigh|fall|blow|crash|severe
  pregnant + pain + severe|sudden|oneSide|shoulderTip|belly
  pregnant + headache
  noMovement
  cordOut
  postpartum + severe|much|fever|out|headache|chestPain|breathless|noBreath|leg|confused|seeThings|curtain|seizure
  bladder + numb + back|sciatica|leg|saddle
  back|sciatica + bladder + cannot|lost|numb
  sciatica + bothLegs
  sciatica|back + saddle + numb
  sciatica|back + leg + cannotMove
  saddle + numb
  sudden + cannotMove
  cannotMove + leg|neck|back|fall|limb
  leg + numb + bothLegs
  paralysed
  belly|back|chest + tearing + pain|sudden
  belly|back + pulsing
  belly + pain + sudden|worst|rigid|faint|unbearable|bleeding|shockBlade|out|sweat
  belly + severe + pain
  belly + rigid + pain|severe|vomit|fever
  belly + back + pain + sudden|severe|faint|elder
  newborn + fever|limp|blue|notFeeding|drowsy|strangeCry|vomit|breathless|cold|rash|green|noBreath|temp38|bleeding
  baby + limp|blue|drowsy|strangeCry|green|sunken|notFeeding|grunt|hardToWake|mottled|temp41|out|blackStool
  baby + temp40|seizure|fall|stiffNeck|notFading
  child + blue|hardToWake|sunken|stiffNeck|drool|suck
  child|baby + drowsy + fever|vomit|rash|notFeeding|headache|blow|fall
  child|baby + breath|breathless + fast|severe|suck|grunt|noise
  withdrawal + seizure|seeThings|confused|shaking|fever|sweat|palpitations
  leg + swollen + breathless|chestPain|noBreath
  openWound
  bleeding + ear + fall|blow
  burn + boilingWord
  stung + whole
  testicle + twistWord
  baby + fever + smallAge
  stiffWord + blue
  sweat + pale
  neck|back + crashWord + pain|blow|cannotMove|numb|cannot
  trappedIn
  arm|leg + weakWord !pain
  sideWord + numb !pain
  poisoned + poison|gas|maybePoison
  took + maybePoison + child|baby|vomit|wild|out|breath|drowsy|confused
  infected + chills|confused|mottled|noBreath|redLine|drowsy
  smokeWord + fireWord + cough|breath|noBreath|breathless
  arm|leg|face + numb + speech + garbled
  splitHead
  lostStrength + arm|leg|hand|face
  stuckWord + limb + machineWord
  badBreathing + drunk|drug|pills|other|baby|newborn|child|elder|self
  took + food + cough|drool|breathless|vomit|throat
  cut + neck|throat|wristsWord|bone
  shaking + fever + child|baby|newborn
  took + opioid
  took + pills + others
  stung + lips|neck
  diabetic + cannotSwallow
  bladder + numb + lost
  newborn + pale|breath
  baby|child + pale + limp|drowsy|breath|vomit|sweat
  boilingWord + arm|leg|hand|face|chest|belly|baby|child|skin|back|eye
  cantGet + wakeWord + other|elder|child|baby|newborn
  took + seaWater + cough|vomit|breathless|noBreath|drowsy
  coldWord + chills + stoppedWord|confused
  eye + stuckFood + sharp
  belly + pain + rightSide + fever|vomit|cannotMove
  vomit + greenWord + baby|newborn|child
`
