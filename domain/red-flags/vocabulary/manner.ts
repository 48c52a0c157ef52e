import type { Vocabulary } from '../lexicon.ts'

/** How it is: how strong, how sudden, for how long, how much. */
export const manner: Vocabulary = {
  sudden: `
    spreading, getting bigger, quickly, extendiendo, sudden/, suddenly, out of the blue, abrupt//ly,
    instant//ly, came fast, overnight, thunderclap, acute, in seconds, within (seconds|minutes), woke,
    started # (min|minutes|hour/s) ago, rapid//ly, this morning, today, out nowhere, straight away, derepente,
    degolpe, repentin/o/a/amente, subit/o/a/amente, brusc/o/a/amente, inmediatamente, desperte, amaneci,
    amanecio, desde hace rato, hace #, ahora, desde esta manana, hoy, rapidamente, bolt,
    (while|during) (lifting|sex|exercise|exertion)`,
  severe: `
    severe//ly, terribl/e/y, awful//ly, crushing, excruciating//ly, agon/y/ising/izing, unbearabl/e/y,
    intens/e/ely, extreme//ly, horribl/e/y, horrendous, horrific, massive, violent//ly, worst,
    worse than ever, strong//est, screaming, cant bear, cant stand, cant take, doubled over, doubled up,
    writhing, stabbing, tearing, ripping, sharp, bad, badly, major, insane, killing me, big, huge,
    serious//ly, getting worse, worsening, gets worse, uncontrollable, rolling around, crying in pain,
    in tears, curled up, fuerte, fortisim/o/a, intens/o/a/isimo/isima, insoportable, inaguantable,
    tremend/o/a, grave, agud/o/a, atroz, brutal, espantos/o/a, peor, no aguant/o/a, no soport/o/a,
    muchisim/o/a, mucho dolor, violent/o/a, empeora/, empeorando, cada vez mas, sever/o/a, doblad/o/a,
    retorci/endo/endome/da/do, desgarrador, altisim/o/a, punzante, intolerable, grita, gritando,
    fuertisim/o/a`,
  worst: `
    worst, never had, ever had, ever felt, life, exploding, exploded, explosive, thunderclap, mas fuerte,
    peor, como nunca, vida, explot/a/o, estallar, estalla, explosiv/o/a, trueno, jamas`,
  lasting: `
    not stop//ping/ped/s, cant stop, cannot be stopped, nonstop, non stop, not slow//ing down, not letting up,
    not go//ing away, keeps, keep, kept, continuous//ly, constant//ly, still, for ages, # (min|minute/s|hr/s),
    hour/s, again and again, over and over, one after another, back to back, every few minutes, wont quit,
    no para/n, no paraba, no deja/n, no dejaba, no ces/a/an, sin parar, no se detiene, no cort/a/o,
    no puedo parar, no podemos parar, no logro parar, no logramos, continu/o/a, cant control, cant get stop,
    sigue, siguen, # (minutos|hora), hora, lleva #, seguid/o/a/os, incesante, rato, incontrolable,
    no se le quita, no logro detener, no puedo detener`,
  much: `
    full, bowl, gallons, lot, heav/y/ily, lots, alot, loads, load, much, tons, massive//ly, gush//es/ing,
    pour/ing/ed, spurt//ing, squirt//ing, pump//ing, spray//ing, soak//ed/ing, drench/ed, bucket, pool,
    puddle, everywhere, all over, profuse//ly, severe//ly, badly, bad, uncontroll/able/ably/ed, huge, big,
    large, pints, dripping, streaming, flooding, pulsing, bright red, clot, cupful, cups, golf ball, deep,
    through (pad/s|towel|clothes|shirt|bandage|dressing), filling, excessive//ly, losing, pad hour,
    pads hour, mucho/, mucha, muchisim/o/a, abundante, abundantemente, chorro, borbot/on/ones, chorre/a/ando,
    demasiad/o/a, bastante, empap/a/o/ada/ado/ando, charco, por todos lados, por todas partes, cantidad,
    litros, profus/o/a, fuerte, coagulo, sale, hemorragi/a, rojo vivo, brillante, perdiendo, toallas,
    shooting out, fountain, jet, spewing, running down, tap, river, rio`,
  cannot: `
    cant, hard, harder, trouble, troubled, difficult//y/ies, struggl/e/es/ed/ing, hardly, barely, laboured,
    labored, fight/ing, shallow, strange, laborious, unable, impossible, problems, battling, gurgling,
    no pued/o/e/en, no podia, no pudo, no logr/o/a, no consig/o/ue, cuesta, cost/ar/ando, dificultad/es,
    apenas, trabajo, problema/s, casi no, batall/a/o/ando, con esfuerzo, deja, dejo, dificil, fatiga`,
  oneSide: `
    one whole side, entire (left|right), one side/, 1 side, (left|right) (hand|) side//ed, half,
    left (arm|leg|hand|foot), right (arm|leg|hand|foot), one (arm|leg|hand|eye side), down (left|right|one),
    onesided, side of my, side (body|face|mouth), medio cuerpo, mitad (cuerpo|cara|rostro), media cara,
    hemicuerpo, izquierdo, izquierda, derecho, derecha, on (left|right|one), whole (left|right),
    (left|right) of (face|mouth|body), un lado`,
  whole: `
    whole, all, entire, full, handful, bunch, loads, lots, pack, packet, box/es, bottle, strip, blister, jar,
    tub, load, double, triple, extra, several, multiple, ton, many, too much, tod/o/os/a/as, entero, entera,
    frasco, caja, bote, tubo, demasiad/o/os/a/as, much/os/as, muchisim/as/os, punado, monton, bastantes,
    varias, varios, doble, sobres, mucho, mucha`,
  fall: `
    fell, fall/, falls, fallen, falling, dropped, tumbled, crash//ed, came off, knocked off, thrown, slipped,
    tripped, plunged, landed, jumped, rolled off, cay/o/endo, caid/o/a/as, caer//se, cai, tir/o/ado,
    resbal/o/e/on, tropez/o, rodo, aventado, volco, choc/o/ado, choque, accidente`,
  height: `
    downstairs, steps, roof, ladder/, scaffold/ing, balcony, window, stairs, staircase, stairwell, floors,
    storey, stories, height, cliff, tree, horse, bike, motorbike, motorcycle, scooter, changing table, bed,
    bunk, counter, trampoline, second floor, bridge, # (feet|ft|metres|meters|m|foot|steps), high,
    climbing frame, cot, sofa, pram, highchair, techo, tejado, escalera, balcon, ventana, altura, # metros,
    # (piso|pisos|escalones), andamio, arbol, caballo, bici/, bicicleta, moto, azotea, barranco, cama,
    cambiador, segundo piso, cuna, litera, precipicio, patineta, patinete`,
  now: `
    minutes ago, moments ago, seconds ago, now, rn, this minute, at this moment, happening, asap,
    what (should|can) i do, what shall i do, what to do, help me, sos, quick, quickly, hurry, currently,
    having, going into, ahora, ahorita, ya, en este momento, hago, debo hacer, ayuda, ayudenme, auxilio,
    socorro, urgente, urgencia, rapido, dando, teniendo, sufriendo, tengo`,
  minor: `
    small, little, slight/ly, minor, mild, tiny, normal, usual, pequen/o/a, leve, poco, poquito, chiquit/o/a`,
}
