import type { Vocabulary } from '../lexicon.ts'

/** What stands beside a sign and makes it one of danger. */
export const circumstances: Vocabulary = {
  /** Help itself is asked for. */
  ambulance: `
    ambulance, call 000, 911, 999, 112, paramedic, send help, dying now, im dying, she dying, someone dying,
    think he dying, going to die, life threatening, medical emergency, emergency help, need emergency,
    ambulancia/, llam/ar/a/en (al|) (911|112|emergencias), creo me muero, muriendo, emergencia, vida o muerte,
    need help now, urgent help`,
  cordOut: `
    labour (coming|progressing|fast), (baby|contractions) (coming|every) (fast|2|3|4),
    labour (started|starting|at #), labor (started|starting|at #), bebe ya viene, parto ya, baby on way now,
    cord (out|hanging|coming|showing|between), (sale|salio|asoma|sali/endo) cordon,
    cordon (sale|salio|fuera|asoma|salido), baby coming, head (out|showing), crowning,
    giving birth (now|at home|in car|on toilet), in labour early, going into labour, premature labour,
    preterm labour, premature labor, contractions (at|) #, contracciones (#|antes tiempo|prematuras),
    (ya|) viene (el|) bebe, sale (el|) bebe, bebe (viene|saliendo|sale|asoma), naciendo, va nacer,
    parto (en casa|prematuro|inminente|taxi|coche), pariendo, dando luz, coronando, asoma cabeza, nace,
    se ve cabeza, rompi/o (fuente|aguas|bolsa), waters (broke|broken|gone), water (broke|broken),
    roto (aguas|fuente|bolsa), rotura (de|) (bolsa|aguas|membranas)`,
  noMovement: `
    (baby|bub|fetus) (stopped|hasnt|havent) (mov/e/ed/ing|kick/ed/ing), not (felt|feeling) (my|) baby,
    (cant|no longer) feel (my|) baby, no (baby|fetal|foetal) movement/s,
    baby (movements less|movement reduced|quiet),
    (less|reduced|fewer|decreased) (baby|fetal|foetal|) (movement/s|kicks), no kicks, stopped kicking,
    no (movement/s|kicking), not kick/ed/ing, not felt kick, (bebe|feto|nene) no (mueve|ha movido),
    no (siento|sentido|noto|notado) (mi|) (bebe|moverse|mover|patadas|patear|movimientos), dejo de moverse,
    dejado moverse, no patea, no se mueve (el|mi) bebe, no se ha movido, se mueve menos, movimientos menos,
    sin movimientos, (menos|pocos) movimientos, baby (kicks|kicking|moves|moving|moved) (much|lot|way|) less,
    baby (hardly|barely) (moving|moved|kicking|kicked), (hardly|barely) (any|felt) (movement/s|kicks|baby),
    apenas (se mueve|siento moverse|noto),
    (deje|dejado|dejo) (de|) sentir (mi|) (bebe|patadas|movimientos), no siento (mi|) (bebe|beba|guagua)`,
  withdrawal: `
    stopping (drinking|alcohol|drink), stopped vodka, withdraw/al/als/ing, detox/ing,
    (stop/ped|quit/ting|gave up|come off|coming off|came off|without) (drinking|alcohol|booze|drink|valium|xanax|benzos|diazepam|cold turkey),
    cold turkey, abstinencia, deje de (beber|tomar), dejo de (beber|tomar), dejar de beber, dejar alcohol,
    dejo (alcohol|bebida|trago), sin beber, sin tomar alcohol, desintoxicacion, dts, delirium,
    sober # day/s, sober (since|after), # day/s sober`,
  seeThings: `
    hallucinat/ing/ions/e/es, seeing things, hearing things, hearing voices, seeing (bugs|spiders|people),
    bugs crawling, see things, alucina/, alucinando, alucinaciones, ve cosas, viendo cosas, ve bichos,
    ve animales, ve insectos, oye voces, delir/a/io/ando, visiones`,
  tearing: `
    tearing, ripping, torn, ripped, splitting, desgarr/o/ador/adora/ante/ando/a/on, rasgando, rasgad/o/a,
    like something tore, between shoulder blades, entre (los|) omoplatos, parte, knife`,
  pulsing: `puls/ing/e/ating/atile, throbbing lump, beating lump, puls/atil/ando, latido en barriga, late`,
  rigid: `rigid, boardlike, hard, stiff, dur/o/a, tabla, rigid/o/a, como piedra, tens/o/a, cant touch`,
  pressureHigh: `
    high blood pressure, blood pressure #, bp #, bp high, presion alta, pression alta, tension alta,
    hipertension, presion #, altisima, 160, 170, 180, 190, 200`,
  swollenFace: `
    swollen (face|hands), face swollen, swelling (face|hands), puffy face, hinchad/a cara, cara hinchada,
    manos hinchadas, hinchazon (cara|manos)`,
  shockBlade: `
    shoulder (tip|) pain, tip of shoulder, dolor (en|) hombro, punta hombro`,
  sugar: `
    sugar, glucose, bg, bm, bs, glucometer, cgm, dexcom, libre, ketone/s, azucar, glucosa, glucemia,
    glicemia, cetonas`,
  sugarHigh: `
    (sugar|glucose|bg|reading|glucometer|meter) (says|reads|) (high|low), too (high|low),
    over (400|500|600|300), altisima, altisimo, disparad/a/o, bajisima, ketones high, high ketones, dropping`,
  fruity: `
    fruity (breath|smell), pear drops, acetone breath, breath smells (fruity|sweet|nail), smells acetone,
    sweet breath, aliento (a|) (fruta|acetona|dulce|manzana), huele (a|) acetona, deep breathing,
    breathing deep, breathing deeply, respira profundo, respiracion profunda`,
  erectionLong: `
    erection (for|lasting|will not|#|over|more), hard on (for|wont), priapism,
    ereccion (que|) (no|dura|de #|hace), ereccion dolorosa, painful erection, snapped,
    (heard|felt) (pop|crack|snap), broke (my|his) (penis|dick), trono, crujido, chasquido, stuck, atorad/o,
    no baja, cut, bleeding, purple, morado, fracture/d, not go down, not going down`,
  twisted: `
    twist/ed, torsion, torcid/o, gir/ado, retracted, higher, up high, swollen, hinchad/o/os, swelling, huge,
    one side, vomit/ing, sick`,
  riskyPills: `
    insulin, warfarin, digoxin, beta blocker/s, morphine, methadone, opioid, lithium, antidepressant,
    heart (pill/s|tablet/s|meds|medicine), blood pressure (pill/s|tablet/s|meds), sleeping (pill/s|tablet/s),
    blood thinner/s, insulina, warfarina, sintrom, digoxina, litio, morfina, somnifero, antidepresivo`,
  pierced: `
    punctured, pierced, ruptured, gouged, stabbed, perforated, impaled, sliced, perforad/o, reventad/o,
    pinchad/o, hanging out, out socket, popped out`,
  caustic: `
    acid, bleach, caustic, lye, drain cleaner, oven cleaner, toilet cleaner, ammonia, chemical/s, superglue,
    cement, lime plaster, quicklime, paint stripper, detergent, washing pod, lejia, cloro, sosa, amoniaco,
    cal, cemento, quimico, desatascador, detergente`,
  powerTool: `
    saw, chainsaw, grinder, lawnmower, mower, blender, mincer, baler, machete, axe, hedge trimmer,
    meat slicer, drill, press, conveyor, sierra, motosierra, amoladora, esmeril, hacha, licuadora, molino,
    podadora, trituradora, taladro, cortacesped`,
  blade: `
    knife, screwdriver, arrow, spear, cuchillo, navaja, varilla, fierro, machete, destornillador, puñal`,
  vitamin: `vitamin/s, gummies, supplement/s, iron, vitamina/s`,
  clotWord: `bloodclot, clot, coagulo`,
  waterLeak: `
    water/s (leaking|leak|gushing|gushed|gone|breaking|trickling), leaking (water/s|fluid|liquid),
    (perdiendo|pierdo|sale|salio|tiro) (liquido|agua), fuga liquido`,
  birthWord: `
    deliver/ing/ed, birth, baby (coming|born), labour, labor, contractions, pushing, parto, pariendo, nacer,
    nacio, contracciones, dar luz`,
  birthPlace: `
    in (car|toilet|bathroom|bus|street|road|lift|kitchen), on (toilet|floor|motorway|road|bus), roadside,
    coche, carro, taxi, calle, camino`,
  concussion: `concuss/ed/ion, conmocion, contusion craneal`,
  faceDown: `
    face down, floating, submerged, went under, slipped under, pulled out, dragged out, fished out, found in,
    fell (in|into|through), fallen (in|into), not come up, hundid/o/a, hundio, boca abajo, flotando, cayo,
    caido, sacaron, sacamos, encontramos`,
  waterBody: `
    pool, water, bath, bathtub, tub, pond, lake, river, sea, jacuzzi, bucket, well, alberca, piscina, pileta,
    agua, rio, lago, mar, pozo, banera, tina, estanque, canal`,
  hernia: `hernia`,
  wood: `
    wood, log, tree, branch/es, grass, hedge, meat, metal, bread, madera, arbol/es, pasto, cesped,
    rama, carne, pan, hair, pelo`,
  outWord: `
    sticking, poking, coming (out|through), popped, exposed, visible, showing, through skin, out skin, sale,
    salio, salido, saliendo, asoma, afuera, expuest/o`,
  organ: `
    appendix, spleen, ovary, ovarian cyst, ulcer, bowel, stomach, aorta, aortic, uterus, womb, gallbladder,
    intestine, liver, kidney, bladder, fallopian tube, apendice, bazo, ovario, ulcera, intestino, estomago,
    utero, matriz, vesicula, higado`,
  burst: `
    burst, rupture/d, perforated, torn, exploded, popped, reventad/o/a, revento, perforad/o/a, roto, rota,
    rompio, estallo`,
  dyingWord: `dying, die, muriendo, muere, morir`,
  plead: `help, hurry, quick, now, ayuda, rapido, auxilio, favor`,
  pauses: `pause/d, gaps, stops, apnoea, apnea, pausas, deja`,
  epipenWord: `
    epipen, epi pen, adrenaline pen, auto injector, autoinjector, jext, emerade, autoinyector, adrenalina`,
  givenWord: `
    gave, give, given, giving, used, use, need, injected, wheres, where, find, di, dio, dimos, dieron, puse,
    usar, necesit/o/a`,
  pinpoint: `pinpoint, tiny, pin prick, puntiformes`,
  wrongDose: `
    adult dose, wrong (dose|medicine|medication|pill/s|tablet/s|syringe), (double|twice|triple) dose,
    too much, ten times, 10 times, dosis (doble|adulto|equivocada), doble dosis, medicina equivocada,
    demasiad/o/a`,
  partyDrug: `
    mdma, ecstasy, molly, meth, cocaine, ketamine, lsd, spice, extasis, cocaina, metanfetamina, ket, mandy,
    mkat, mephedrone, ghb, heroin, fentanyl, cristal, coca, heroina`,
  soak: `soak/ed/ing, fill/ed/ing, changing, through, drenched, empap/o/a/ando`,
  padWord: `pad/s, towel, tampon, sheet, mattress, toalla/s, compresa/s, sabana/s`,
  amniotic: `waters, amniotic, fluid, discharge, aguas, liquido amniotico`,
  amnesia: `cant remember, not remember, memory loss, lost memory, amnesia, no recuerd/a/o, no acuerd/a/o`,
  bigBone: `skull, neck, pelvis, hip, thigh bone, spine, vertebra/e, craneo, cadera, femur, columna`,
  broken: `
    broken, broke, fracture/d, fractur/a/ado, dented, crack/ed, smashed, caved, crushed, snapped, shattered,
    roto, rota, rompio, quebr/o/ado, hundido`,
  mauled: `gored, trampled, mauled, savaged, cornead/o, cornada, embestid/o, embistio, piso caballo`,
  socketWord: `
    socket, outlet, plug, mains, wire, fuse box, power line, electric fence, toaster, enchufe, cable,
    toma corriente, contacto electrico`,
  touchWord: `
    touched, touching, fork, poked, wet hands, grabbed, stuck finger, finger in, blown, jolt, toco, metio,
    agarro, pegado, mojadas, bit, bitten, chewed, chewing, drilled, cut through, mordio, toque`,
  manyWord: `hundred, dozens, many, lots, swarm, everywhere, cientos, muchas, muchos, enjambre`,
  foundWord: `found, find, encontre, encontramos, encontraron, halle, encontro, sacaron`,
  floorWord: `floor, ground, bathroom, pavement, stairs, piso, suelo, bano`,
  injected: `inject/ed, shot up, inyect/o/e, pico`,
  coffeeGrounds: `coffee ground, coffee granules, cafe molido, como cafe, posos, borra`,
  cordWord: `cord, umbilical, cordon`,
  hangingWord: `out, hanging, dangling, afuera, fuera, cuelga, colgando`,
  explodeWord: `explod/ed/es, blew up, went off, firework, exploto, revento, petardo, cohete`,
  onFire: `
    caught fire, on fire, set fire, in flames, burning, alight, prendio, prendid/o/a, en llamas, ardiendo`,
  wearing: `
    clothes, hair, shirt, sleeve, dress, trousers, jumper, pyjamas, ropa, pelo, camisa, manga, vestido,
    pijama`,
  lightning: `lightning, rayo, relampago`,
  struckWord: `strike, struck, hit, cayo, alcanz/o/ado, golpead/o/a, pego`,
  strangled: `strangulated, incarcerated, estrangulad/a, encarcelad/a`,
  notBreathing: `
    not (breath/e/ing|taking breaths), (stopped|stops) breathing, no respira, (dejo|sin) respirar`,
  breathIn: `
    breathing in, breathe in, breath in, deep breath/s, inhale, inhaling, inspirar, al respirar, tomar aire`,
  wentStiff: `
    (went|gone|going|turned) (stiff|rigid), (puso|quedo) (ties/o/a|rigid/o/a)`,
  blister: `blister/ed/ing, ampolla, ampollad/o/a`,
  moveWord: `
    kick/s/ing/ed, move/s/d/ment/ments, moving, wriggl/e/es/ing, mueve, moverse, patea, patadas, movimientos`,
  lessWord: `less, fewer, reduced, slower, hardly, barely, not much, weaker, slowed, menos, poco, apenas`,
  usualWord: `usual, normal, today, yesterday, all day, last night, hoy, ayer, antes, normalmente`,
  appendixSide: `
    lower right, bottom right, right lower, low right, low down (on|) right, abajo derecha, parte baja derecha,
    fosa iliaca, appendix, apendice`,
  panicWord: `panic, anxiety, panico, ansiedad, nervios, heart, cough, giggle, hay fever, risa, tos, celos`,
  sizeWord: `size, big, large, golf ball/s, plum, lemon, orange, fist, huge, tamano, grandes, pelota`,
  cutMarks: `cuts, cut marks, slash marks, scars, razor, razors, blades, lines, cuchillas, cortes, cicatrices`,
  armsWord: `arms, sleeves, bedroom, manga, cuarto, habitacion, forearm, wrists, wrist, thighs, brazos, antebrazo, munecas, muslos`,
  atRest: `rest, resting, lying (flat|down), doing nothing, reposo, acostad/o/a, tumbad/o/a`,
  jerk: `jerk/ing, thrash/ing, flail/ing, sacud/e/iendo`,
  farewell: `goodbye/s, note, sorry for everything, last message, adios, se despidio, carta`,
  goneMissing: `
    disappeared, missing, phone off, not answering, cant find (him|her|them), switched off, no contesta,
    desaparecio, no aparece`,
  sleepyWord: `sueno, dormir, sleep, sleepy`,
  spilledOn: `
    (over|on|onto|down) (me|myself|him|himself|her|herself|us|baby|child|toddler|lap|my lap), encima`,
}
