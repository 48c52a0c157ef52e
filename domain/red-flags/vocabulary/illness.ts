import type { Vocabulary } from '../lexicon.ts'

/** Signs of an illness. */
export const illness: Vocabulary = {
  fever: `
    fever//ish, febrile, temp/, temperature, burning up, hot, shivering, rigors, shaking chills, fiebre/,
    febril, calentura, temperatura, destemplad/o/a, escalofrios, ardiendo, tiritona, fiebrón, caliente,
    calientit/o/a, calenturient/o/a`,
  chills: `shiver//ing, rigor/s, chills, shaking, escalofrio/s, tirit/a/ando/ona, temblando, temblores`,
  rash: `
    rash/, rashes, spots, spotty, blotch/y/es, bruise//s, purple dots, pinprick, red dots, petechia/e,
    petechial, purpura, marks, sarpullido/, ronchas, mancha/s, manchit/as, erupcion, petequias,
    puntos (rojos|morados), moretones, puntit/os, salpullido, exantema, moradit/os, lunares rojos, pintas`,
  notFading: `
    not (fade/|fading|disappear/ing|blanch/ing), non blanching, tumbler, glass, press/ed/ing, pressure,
    no (desaparece/n|se quita/n|se van|se borran|blanquea/n|palidecen|aclara/n), vaso, cristal, purple,
    morad/as/os`,
  mottled: `
    blotchy, mottl/ed/ing, marbl/ed/ing, patchy skin, lacy skin, marmore/a/o/ada, moteada/, manchada y fria,
    jaspeada, piel manchada, moteado`,
  stiffNeck: `
    stiff neck, neck stiff//ness, stiffness neck, rigid neck, neck rigid/ity, neck (sore|pain|hurts),
    cant (bend|move|touch|put) (neck|chin|head), (cuello|nuca) (rigid|ties|dur)/o/a, rigidez (cuello|nuca),
    cuello engarrotado, no puede (doblar|mover|bajar) (cuello|cabeza|barbilla), dolor (cuello|nuca), tortic`,
  light: `
    cant look light, cant stand bright, not look light, light hurt/s eyes, hurts look light, hates light,
    bright light, light hurts, cant stand light, sensitive light, photophobia, light sensitivity,
    molesta luz, fotofobia, luz molesta, no soporta luz, le molesta mucho luz`,
  headache: `
    headache/, head ache,
    head (hurts|killing|pain|pains|pounding|exploding|throbbing|bursting|hurting|splitting),
    pain (in|) (my|his|her|) head, migraine, duele (mucho|) cabeza, cabeza duele, cefalea, jaqueca, migrana,
    dolor en cabeza, explota cabeza, estalla cabeza`,
  seizure: `
    in status, seizure/, seizing, seize, convuls/e/ing/ion/ions/ed, fitting, fits, fit, grand mal,
    tonic clonic, status epilepticus, siezure, ataque epileptico, crisis (epileptica|convulsiva),
    convulsi/on/ones/ona/onando/ono/onar/onaba, epileptic attack, ataque epilepsia, ataques epilepticos,
    convulsionan, convulsivo`,
  shaking: `
    shak/e/es/ing, shook, jerk//ing/ed/y, twitch//ing/es/ed, trembl/e/es/ing, thrash/ing, stiff//ened/ening,
    rigid, spasm/ing, shudder/ing, tembl/ando/or/ores/aba, tiembl/a/an, sacud/e/ida/idas/iendose/iendo,
    ties/o/a/ito, rigid/o/a, espasmos, agarrotad/o/a`,
  eyesRolled: `
    eyes (roll/ed/ing|going back|gone back|flickering|stuck), eyes back, rolled back,
    ojos (en blanco|blancos|volteados|virados|hacia arriba|idos|volteo|voltean|pa arriba), volteo ojos,
    voltea ojos, tuerce ojos`,
  foam: `foam//ing, froth//ing/y, bit tongue, biting tongue, espuma/, espumarajos, mord/io/iendose lengua`,
  notFeeding: `
    (no|not) (had|) (any|) wet (nappy|nappies|diaper), not had wet, (fewer|less) wet nappies, sin panal mojado,
    not feed/ing, not eat//ing, refus/e/es/ing (feed|milk|bottle|breast|feeds|drink|fluids), not drink/ing,
    not taking (milk|bottle|feeds), off feeds, not suck, dry nappy, dry nappies, no wee, not peed, not weed,
    no pee, no urine, not passed urine,
    no (come|toma|mama|bebe|quiere comer|quiere mamar|orina|moja|hace pis|quiere pecho|quiere biberon),
    rechaza (pecho|biberon|leche|toma), panal seco, panales secos, not weeing, no tears, sin lagrimas,
    no ha mojado, sin orinar, no ha orinado, dehydrat/ed/ion, deshidratad/o/a`,
  strangeCry: `
    high pitched, shrill, moaning, whimper/ing, weak cry, strange cry, inconsolable/, crying nonstop,
    screaming nonstop, llanto (agudo|raro|debil), quejido, grito agudo, llora sin parar, no para llorar`,
  green: `
    green (vomit|sick), bile, vomit green, green vomiting, bright green, bilis, verde`,
  fluid: `fluid, liquid, liquido/, agua, leaking, csf`,
  unequal: `
    different size, bigger, larger, unequal, not same size, uneven, blown, dilated, fixed, distinto tamano,
    diferente tamano, desigual/es, dilatada, mas grande, anisocoria, diferentes`,
  sunken: `
    sunken, bulg/e/es/ing, dipped, swollen, raised, sinking, hundid/a/o, abultad/a/o, hinchad/a/o, saltad/a,
    levantad/a, inflamada, caida, abombada`,
}
