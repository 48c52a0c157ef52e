import type { Vocabulary } from '../lexicon.ts'

const KIN_EN = `
    mum/, mom/, mam/, mother, dad//dy, father, husband, hubby, wife, wifey, partner, boyfriend, bf, girlfriend,
    gf, spouse, fiance/e, ex, nan//a, nanna, gran//ny/dma/dad/dpa/dmother/dfather/pa, grandparent, auntie,
    aunt, uncle, brother, bro, sister, sis, friend/s, mate, flatmate, roommate, housemate, neighbour, neighbor,
    colleague, coworker, co worker, teammate, cousin, nephew, niece, stepdad, stepmum, stepmom, stepson,
    stepdaughter, inlaw, patient, customer, client, teacher, student, stranger`
const KIN_ES = `
    mama/, mami, madre, papa/, papi, padre, marido, esposo, esposa, pareja, novi/o/a, abuel/o/a/ito/ita,
    hermano, hermana, hermanit/o/a, tio, tia, amig/o/a, vecin/o/a, primo, prima, sobrin/o/a, companer/o/a,
    suegr/o/a, cunad/o/a, yerno, nuera, mi ex, jefe, jefa, maestr/o/a, paciente, cliente`

export const people: Vocabulary = {
  /** Up to three months. */
  newborn: `
    newborn, new born, neonate, premature baby, preemie, (1|2|3|4|5|6|7|8|9|10|11|12) (week/s|wk/s) old,
    # day/s old, (1|2|3) (month|mo|mth|m) old, (1|2|3) (mo|mth), (few|couple) week/s old, few day/s old,
    (1|2|3|4|5|6|7|8|9|10|11|12) (week|wk|day), baby (1|2|3|4|5|6|7|8|9|10|11|12) (week/s|wk/s),
    baby (1|2|3) month, recien nacid/o/a/os, neonato, prematuro, bebe # (semana/s|dia/s),
    # semana/s nacid/o/a, # dia/s nacid/o/a, # dias vida, # semanas vida, bebe (1|2|3) mes/es,
    (2|3) mesecitos, (1|2) mes/es nacid/o/a, nacio hace (#|poco)`,
  baby: `
    baby/, babies, infant, bub, bubba, little one, # (month|mo|mth|m) old, # mo, bebe, bebit/o/a, lactante,
    nen/e/a, guagua, criatura, # meses,
    lo, bubs, bambino, wee one, newborn twin, guagua/s, guaguita, nenit/o/a, beba, bebecit/o/a, bb,
    infante`,
  child: `
    child/, children, kid/s, toddler, tot, son, sons, daughter/, daughters, boy, girl, lad,
    # (year/s|yr|yo|y|yrs) old, # (yo|yr), schoolboy, pupil fell, stepson, stepdaughter, grandson,
    granddaughter, grandchild, nephew, niece, teen//ager, baby brother, baby sister, nin/o/a/os/as,
    ninit/o/a, hij/o/a/os/as, hijit/o/a, chiquit/o/a, chic/o/a, peque, nietecit/o/a, niet/o/a, muchach/o/a,
    crio, chaval/, adolescente, # ano/s, twin/s, triplets, grandkid, gemelos, mellizos,
    kiddo, kiddie, nipper, little un, littlun, lil (one|man|girl|boy|guy), wean, bairn, sprog, munchkin,
    youngest, eldest, tiddler, (2|3|4|5|6|7|8|9|10|11) (yo|yr|year), morr/o/a/ito/ita, chamac/o/a,
    chamaquit/o/a, escuincl/e/a, pela/ito/o/a, pelad/it/o/a, pibe, piba, gur/i/isa, cipot/e/a, patoj/o/a,
    carajit/o/a, mocos/o/a, huerc/o/a, bendicion, crios, chavalit/o/a, mi peque, mis peques, criaturita,
    botija, lola,
    grandbaby, grandbabies, grand baby, grandbabys, lass, lassie, laddie, ninito, ninita,
    bodoque, pollito, churumbel, mi chiqui, mi enano, enana, peques`,
  elder: `
    nan//a, nanna, gran//ny/dma/dad/dpa/dmother/dfather, elderly, old (man|woman|lady|person|folk),
    pensioner, abuel/o/a/ito/ita, ancian/o/a, adult/o/a mayor, senor/ mayor, senora mayor, viejit/o/a,
    persona mayor,
    tata, yaya, yayo, abue, nona, nono`,
  other: `
    ${KIN_EN}, him, her, he, she, his, them, they, man, woman, guy, lady, person, someone, somebody, people,
    worker, ${KIN_ES}, ella, hombre, mujer, senor/, senora, alguien, tipo, persona, anciano, anciana,
    hes, shes, theyre,
    fella, bloke, missus, pal, buddy, colega, pana, parce, weon, wey, guey, vato, compa, pololo/a,
    jefecit/o/a, viejit/o/a, cuate, chabon, mina, doña, gaffer, granddad, workmate, roomie`,
  self: `i, im, ive, me, my, myself, we, us, yo, mi, mio, conmigo, tengo, siento, estoy, soy, nos`,
  pregnant: `
    pregnan/t/cy/cies, preg, preggers, preggo, expecting, expectant, # (week/s|wk|wks), trimester,
    in (labour|labor), embaraz/ada/adas/o/adisima, encinta, prenad/a, gestante, gestacion, # semanas,
    trimestre, feto, fetus, foetus, unborn, miscarr/iage/ying/ied`,
  postpartum: `
    post partum, postpartum, postnatal, (gave|given|giving) birth,
    after (birth|delivery|giving birth|having baby|c section|csection|labour|caesarean|cesarean),
    since (birth|delivery), c section, csection, caesarean, cesarean, had (my|) baby # (day/s|week/s) ago,
    new mum, new mom, posparto, postparto, despues (parto|dar luz|cesarea|parir), (di|dio) luz, cesarea,
    recien parida, puerperio, parir, pari, aborto`,
  drunk: `
    drunk, drank (too|way) much, wasted, paralytic, vodka, whisky, whiskey, tequila, binge drinking,
    hammered, pissed, borrach/o/a, alcohol/, ebri/o/a, tomad/o/a, bebid/o/a,
    (paso|pasado|pasada|pase) (tragos|copas|rosca|chelas|cervezas), black out drunk, blind drunk,
    steaming, smashed, borrachera, jalad/o/a, jumad/o/a`,
  atRisk: `
    chemo/, chemotherapy, immunosuppressed, immunocompromised, transplant, no spleen, neutropeni/c/a,
    leukemia, leukaemia, on steroids, lymphoma, sickle cell, port, picc line, quimio/, quimioterapia,
    inmunosuprimid/o/a, trasplantad/o/a, defensas bajas, sin bazo, leucemia`,
  diabetic: `
    diabetic, diabetes, type 1, type 2, t1, insulin, diabetic/o/a, insulina, hypo, hypoglyc/emia/aemia/emic,
    hipoglucemia, hypoglucemia, bajon azucar, bajada azucar`,
  thinners: `
    bloodthinners, warfarin, apixaban, eliquis, xarelto, rivaroxaban, anticoagulant, coumadin, clexane,
    heparin, clopidogrel, haemophilia/c, hemophilia/c, anticoagulante, sintrom, warfarina, acenocumarol,
    hemofili/a/co, anticoagulad/o/a`,
}
