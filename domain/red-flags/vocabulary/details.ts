import type { Vocabulary } from '../lexicon.ts'

/** What makes a common sign a dangerous one. */
export const details: Vocabulary = {
  heartWord: `heart, corazon`,
  body: `body, cuerpo`,
  slurredWord: `
    slur//red/ring/ry, garbl/ed/ing, jumbl/ed, gibberish, incoherent/, arrastr/a/ada/ando, enredad/a/o,
    pastosa, incoherente, no entiende, no le entiend/o/en, balbuce/a/ando`,
  asthma: `
    asthma/, asthmatic, inhaler, puffer, ventolin, salbutamol, nebuliser, asma, asmatic/o/a, inhalador,
    puffs, reliever, nebulizer, spacer, broncodilatador, nebulizador, nebulizacion`,
  attack: `attack, ataque, crisis`,
  stridorWord: `
    stridor, estridor, barking cough cant, noisy breathing (in|) drooling,
    croup (blue|cant breathe|struggling), epiglottitis, seal bark blue,
    pink froth//y/ing, frothy (pink|sputum|phlegm|spit), espuma rosada, flema rosada,
    coughing up pink`,
  stuckFood: `
    stuck, lodged, trapped, blocking, jammed, (not|cant) swallow (saliva|spit|anything|water), wont go down,
    atascad/o/a, atorad/o/a, clavad/o/a, atravesad/a, trabad/o/a`,
  epipenUsed: `
    (used|gave|given|giving|need|wheres|find|using) (epipen|epi pen|adrenaline pen|auto injector|autoinjector|jext),
    (epipen|epi pen) (not work/ing|used|now|expired need), no epipen, without epipen,
    (use|puse|uso|pongo|poner|necesito|necesita) (autoinyector|adrenalina|epipen), sin epipen`,
  wristsWord: `wrist/s, muneca/s, vena/s, vein/s`,
  seizureWord: `shaking, jerking, twitching, temblando, convulsion`,
  cannotMove: `
    (not|unable to) (move|walk|stand|get up|feel|lift), not able walk, paralysed, paralyzed,
    legs (gone|gave way|giving way|given way|weak|numb|dead),
    (no|sin) (puedo|puede|poder) (mover|levantar|ponerse pie|sentir|pararme), no siento piernas,
    no siente piernas, no (mueve|muevo) piernas, no camina, piernas no responden, paralitic/o/a, paralizad/o/a,
    (legs|leg) (stopped|not|quit) (work/ing), legs (buckled|gave out|went|collapsed|like jelly),
    (no|sin) (puedo|puede|poder) (moverse|moverme|levantarse|caminar|andar|pararse)`,
  fast: `
    fast, rapid, quick, racing, grunting, rapida, acelerad/a/o, agitad/a, # (times|breaths) (per|) minute,
    # respiraciones, muy rapido`,
  purpleRash: `
    purple (rash|spots|marks|dots|blotches), petechia/e, petechial, purpura, petequias,
    bruise (like rash|like spots|like marks), manchas (moradas|purpuras|rojas), puntos (morados|rojos),
    rash (purple|bruise/s|looks like bruises), puntitos (rojos|morados), moretones sin golpe, blood spots,
    spots under skin, spots not fade`,
  first: `first, never had, primera, nunca`,
  wholeBody: `
    all over, whole body, violently, uncontroll/able/ably, cuerpo entero, todo el cuerpo, sin control`,
  hardToWake: `
    (hard|difficult|impossible|struggling) (to|) (wake|rouse|be woken), cant (wake|rouse),
    not (wake|waking) (up|) (for|to) (feed/s|milk|properly), not rousing, cant stay awake,
    cant keep (awake|eyes open), dificil (de|) despertar, cuesta despertar/lo/la, no despierta,
    no logro despertar, extremely drowsy, unusually sleepy, too sleepy, (barely|hardly) awake`,
  noseMouth: `
    in (his|her|my|the) (ear|mouth), nose, nariz`,
  poisonCall: `
    poison helpline, poisons line, poison hotline,
    mixed (bleach|cleaners|chemicals|cleaning products), mixing (bleach|cleaners|chemicals), toxicologia,
    mezcl/o/e/amos (cloro|lejia|limpiadores|productos)`,
  breathed: `breath/ed/ing, inhal/e/ed/ing, respir/o/e/ado, inhal/o/ado`,
  gasSource: `
    gas leak, smells gas, gas leaking, gas smell, boiler, heater, generator, stove, fuga (de|) gas,
    olor (a|) gas, huele (a|) gas, escape (de|) gas, estufa, brasero, calentador, calefon, anafre, caldera,
    fumes, smelling gas, smelt gas, smell of gas, gas odour, gas odor, gas fire, cooker`,
  hotCar: `
    (child|baby|kid|toddler|son|daughter) (left|stuck|trapped) in (hot|) car,
    locked (baby|child|kid|son|daughter|toddler) in car, hot car, locked in car,
    (nino|bebe|hijo|hija|nina) (atrapado|olvidado) en (coche|carro|auto), encerrad/o/a en (coche|carro|auto)`,
  coldWord: `
    cold, snow, ice, frozen, freezing, frost, outside, mountain, skiing, frio, nieve, hielo,
    congelad/o/a/os/as, helad/o/a/os/as, montana`,
  entered: `got, entered, went, inside, in, into, entro, cayo, metio, salpico, dentro`,
  cannotSee: `cant see, not see, unable see, no veo, no ve, stopped seeing, blind, cieg/o/a, gone`,
  cannotSwallow: `
    wont (eat|swallow|drink), refus/ing/es eat, no puede tragar, no traga, no quiere comer, no come,
    (hard|difficult|trouble|difficulty|struggling|unable|painful) (to|) swallow/ing, cuesta tragar,
    no puedo tragar, dificultad tragar`,
  thirst: `
    thirst/, thirsty, drinking (lots|loads|constantly|nonstop|so much),
    peeing (lots|loads|constantly|all the time), sed, bebe mucha agua, orina mucho`,
  weightLoss: `los/ing/t weight, adelgaz/a/o/ando, pierde peso, perdiendo peso, bajando peso`,
  ketonesWord: `ketone/s, cetonas, keto`,
  bothLegs: `
    both (legs|feet|thighs|sides), two legs, 2 legs, legs both, ambas piernas, las dos piernas, ambos pies,
    2 piernas, legs and groin`,
  lost: `
    lost, losing, loss, lose, perd/i/io/ida/iendo, no control, control, retain/ing, retention, retencion,
    no (siento|controlo|aguanto|controla), me orino, incontinen/t/ce/cia, accidents, leaking,
    wet (myself|himself|herself|pants), (peed|weed|pooed|messed) (myself|himself|herself|pants), soiled,
    me hago pis, me meo`,
  paralysed: `
    paraly/sed/zed, paralysis, cant (move|feel) (my|his|her|both|either|) (legs|arms|body|neck),
    paraliz/ado/ada/o/aron, paralisis`,
  unbearable: `
    unbearable, excruciating, agony, worst, cant stand, doubled over, doubled up, curled up, screaming,
    writhing, collapse/d, insoportable, inaguantable, no aguant/o/a, doblad/o/a, retorciendo/se, peor,
    gritando, fortisim/o/a, horrible, terrible, atroz, tan fuerte, severe, intense, intenso, agudisimo`,
  grunt: `grunt//ing, flaring, quejido, aleteo`,
  drool: `drool//ing, dribbling cant swallow, babe/a/ando, babeo`,
  noise: `noise, noisy, barking, crowing, whistling, ruido, silbido, raro, weird, funny`,
  shoulderTip: `shoulder tip, tip shoulder, shoulder pain, hombro`,
  openWound: `
    guts (hanging|coming|out), intestines (out|hanging|showing), brain showing, eviscerat/ed/ion,
    sucking chest wound, tripas afuera, tripas fuera, visceras`,
  aflame: `
    (me|him|her|kitchen|shirt|house|person) on fire, (caught|set) (on|) fire, in flames,
    prendio (la|) (ropa|pelo|camisa|manga|fuego), ropa (en llamas|ardiendo|prendida)`,
  veil: `curtain, veil, shadow, blind spot, half, cortina, velo, sombra, telon, mancha negra, mitad`,
  highPlace: `
    roof, ladder, scaffold/ing, balcony, window, cliff,
    # (feet|ft|metres|meters|m|foot|floor/s|storey|stories), tree, (second|third|first|upstairs) floor, bridge,
    height, techo, tejado, balcon, ventana, # (metros|pisos), andamio, arbol, azotea, barranco,
    (segundo|tercer|cuarto|primer) piso, altura, precipicio, edificio, puente`,
  joint: `
    quimico, pericardico, pericardial, knee, joint, elbow, ankle, eye, rodilla, articular, codo, tobillo,
    pleural, ojo/s, ocular, petroleo, petrolero, sinovial, oleo, liquido`,
  spill: `derrame`,
  clotMix: `acv`,
  vinegar: `
    for, weight, gummies, drink/ing, vinegar, cider, hair, benefits, shots, apple, lose, honey, before,
    fasting, water, skin, toner`,
  manyDoses: `
    too much, extra dose, demasiada, (two|2|three|3|double) (my|his|her|) dose/s, (two|three|2|3) times, twice,
    doubled, dos veces, tres veces, doble, me pase, se paso, fue la mano`,
  halfBody: `
    half (body|face|my body|his body|her body|his face|her face), medio cuerpo, media cara,
    mitad (cuerpo|cara), side body, lado (cuerpo|cara)`,
  sport: `football, match, rugby, cricket, ball, hockey, training, gym, swing, bat`,
  cantGet: `cant get, not get, trying get, attempts, no logr/o/a/amos, no consig/o/ue, no podemos`,
  wakeWord: `wake, waking, rouse, awake, respond, despert/ar/arlo/arla/e, reaccion/ar/e`,
  seaWater: `
    (salt|) water, agua (piscina|mar|alberca|rio)`,
  stoppedWord: `stopped, no longer, dejo, ya no`,
  sharp: `
    sharp, metal, glass, stick, needle, nail, splinter, thorn, hook, wire, pencil, knife, fork, vidrio,
    astilla, espina, clavo, palo, alambre, lapiz`,
  rightSide: `right side, lower right, bottom right, lado derecho, derecha, fosa iliaca`,
  greenWord: `green, bile, verde, bilis`,
  onPurpose: `on purpose, deliberately, intentionally, purposely, adrede, proposito, queriendo`,
  injure: `
    cut/s, cutting, burn/s/ing, scratch/es/ing, hit/s/ting, hurt/s/ing, punch/es/ing, starv/e/es/ing,
    bang/ing, cort/a/o/arse/arme, quem/a/o/arse, golpe/a/o, rasgun/a/o, lastim/a/o, aran/a/o`,
  takeFuture: `take, taking, swallow, tomarme, tomar, tomarse, tragarme, overdose`,
  justNow: `
    today, minutes ago, right now, again, ahora, hoy, otra vez, acaba, (abrio|abre|sangra) cicatriz,
    cicatriz (sangra|abrio|abierta), scar (opened|burst|split|bleeding|open), just now,
    this (morning|minute|second), ahorita, hace rato, hace (minutos|un rato|poco), hace momento`,
  opioid: `
    methadone, fentanyl, heroin, morphine patch, suboxone, ghb, metadona, fentanilo, heroina,
    someone elses (medication|meds|pills|tablets|medicine)`,
  others: `
    (someone|somebody|dads|mums|grandmas|grandads|nans|dog|dogs|cats|husbands|wifes|grandpas|grannys) (elses|heart|pills|tablets|meds|medication|medicine),
    wrong (pills|tablets|medication|medicine), pastillas abuela, pastillas abuelo, ajenas,
    (grandmas|grandads|nans|dads|mums|husbands|wifes|fentanyl) patch,
    (ate|swallowed|eaten|chewed|took|got into) my (pills|tablets|meds|medication|medicine),
    (comio|trago|tomo|agarro|metio|chupo|tragado|comido|tomado) mis (pastillas|medicinas|pildoras)`,
  pale: `pale, white, grey, gray, ashen, palid/o/a, blanco, amarillo`,
  boilingWord: `
    boiling, scalding, hirviendo, ardiendo, hirbiendo, kettle, hot oil, chip fat, aceite caliente,
    agua caliente`,
  machineWord: `
    machine, mixer, mincer, door, gate, lawnmower, mower, blender, saw, grinder, press, conveyor, engine,
    maquina, molino, licuadora, batidora, sierra, puerta, cortadora, machinery, escalator, treadmill`,
  badBreathing: `
    breathing (strangely|oddly|weirdly|slow|slowly|stopping|irregular|noisily|weird),
    breathes (strangely|funny), respirando (raro|despacio|mal|lento), respira (raro|lento|despacio)`,
  lostStrength: `
    (lost|losing|no) (strength|power|grip|use), cant grip, (perdi|perdio|pierde|pierdo|sin) fuerza/s,
    drop/ping things, (cant|not) (raise|lift|move|use) (both|left|right|one|either) (arm/s|leg/s|hand/s),
    adormecimiento, entumecimiento`,
  stuckWord: `stuck, caught, trapped, pulled into, jammed, sucked into, atrapad/o/a, atorad/o/a, metio`,
  sideWord: `
    one side, left side, right side, down one, down left, down right,
    (lado|parte) (izquierdo|izquierda|derecho|derecha), un solo lado`,
  maybePoison: `
    mushroom/s, toadstool, berries, plant, leaf, leaves, flower, glue, mouthwash, cigarette, alcohol gel,
    hand gel, aftershave, deodorant, hongo, seta, bayas, planta, hojas, flor, pegamento, perfume, colonia,
    cigarro, desodorante`,
  wild: `wild, garden, forest, woods, unknown, campo, bosque, jardin, silvestre, desconocid/o/a`,
  infected: `
    infected, infection, wound, cellulitis, uti, abscess, dog bite, after surgery, infeccion, infectad/o/a,
    herida, absceso, operacion`,
  redLine: `red (line|streak), tracking up, linea roja, raya roja, (lineas|rayas) rojas`,
  smokeWord: `smoke, fumes, humo`,
  fireWord: `fire, house, flat, kitchen, incendio, fuego, casa, cocina`,
  splitHead: `
    (split|cracked|smashed|busted) (my|his|her|) head (open|), head (split|cracked) open,
    (abrio|partio|rompio|revento|abri) (la|) cabeza, cracked skull`,
  weakWord: `weakness, gone weak, suddenly weak, went weak`,
  twistWord: `twist/ed, torsion, torcid/o, girado`,
  smallAge: `(1|2|3) (month|mes|meses), # (week|weeks|days|semanas|dias)`,
  stiffWord: `stiff, rigid, ties/o/a, rigid/o/a`,
  crashWord: `
    crash, accident, collision, dive, diving, whiplash, accidente, choque, clavado, tackle/d, snapped,
    jolted`,
  trappedIn: `
    (trapped|stuck) (in|under) (fire|building|burning|car|water|snow|ice|rubble|smoke), burning building,
    avalanche, atrapad/o/a (en|bajo) (fuego|incendio|coche|agua|nieve|escombros)`,
  stabbingWord: `stabbing, shooting`,
}
