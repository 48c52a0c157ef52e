import type { Vocabulary } from '../lexicon.ts'

export const body: Vocabulary = {
  chest: `
    chest/, breastbone, sternum, rib cage, heart, ticker, pecho, torax, esternon, corazon, pechito,
    bobo, tablero, el bobo, heart area, corazon`,
  jaw: `jaw, mandibula, quijada, maxilar`,
  arm: `arm/s, shoulder, forearm, brazo/s, hombro, bracito`,
  leftArm: `
    left (arm|shoulder|hand), arm left, l arm, brazo izquierdo, hombro izquierdo, mano izquierda,
    izquierdo brazo`,
  leg: `leg/s, thigh/s, calf, foot, feet, toe, pierna/s, pie, pies, muslo, pantorrilla, piernit/a/as`,
  hand: `
    hand/s, finger, thumb, fingertip, mano/s, dedo, pulgar, dedit/o/os, manit/o/a, wrist/s, muneca/s`,
  limb: `
    feet, pies, ears, nose, arm/s, leg/s, hand/s, foot, finger, thumb, toe, limb, brazo/s, pierna/s, mano/s,
    pie, dedo, pulgar, extremidad/es, antebrazo, forearm`,
  throat: `
    throat/, windpipe, airway, gullet, garganta, traquea, esofago, vias respiratorias, gaznate, glotis`,
  tongue: `tongue, uvula, lengua, campanilla`,
  lips: `
    lip/s, mouth, gums, labio/s, boca, encias, boquita,
    jeta, trompa, hocico`,
  face: `face/, facial, mouth, smile, cheek, cara, rostro, boca, sonrisa, carita, facciones, comisura`,
  wholeFace: `face/, facial, cara, rostro, eyes and lips, carita`,
  head: `
    head/, skull, forehead, temple, cabeza, craneo, cabecita, nuca, frente,
    (partio|abrio|rompio|golpeo|pego|rajo) (coco|crisma|cholla|choya|mollera|melon|testa|mate|sesera),
    choya, cholla, mollera, coronilla`,
  neck: `neck/, nape, cuello, nuca, cervical/es, pescuezo`,
  back: `
    back/, spine, spinal, lumbar, espalda, columna, cintura, rinones, cervicales, shoulder blade/s, omoplato/s,
    between (my|) shoulder`,
  sciatica: `
    sciatica, slipped disk, back pain, lumbago, ciatica, hernia discal, hernia disco, disc, lumbalgia`,
  belly: `
    belly, stomach/, tummy, abdomen, gut/s, right side, insides, barriga, panza, vientre, estomago, tripa/s,
    abdominal/es, guata, pancita, barriguita, costado`,
  testicle: `
    testic/le/les/ular, testis, testes, ball, ballsack, nutsack, nuts, scrotum, nads, bollock, gonads,
    testicul/o/os/ar, escroto, cojon/es, bolas, pelotas, genitales, balls, huevo,
    (left|right|my|his) (nut|plum|gonad|bollock), bollocks, goolies, knackers, plums, crown jewels,
    cojones, bolainas, testis, coco/s bolas, huevos`,
  penis: `penis, dick, erection, willy, cock, pene, ereccion, verga, prepucio, foreskin, hard on`,
  saddle: `
    down below, down there, ahi abajo, zona genital, groin, saddle, genitals, genital area, private/s,
    perineum, bum, buttocks, bottom, crotch, wipe, wiping, limpiarme, limpiarse, between (my|) legs, vagina,
    anus, inner thighs, ingle/s, genitales, partes intimas, entrepierna, nalgas, gluteos, silla montar,
    zona intima, ano, perine, perineo, entre piernas`,
  eye: `eye/s, eyeball, cornea, eyesight, ojo/s, ojit/o/os`,
  sight: `sight/, eyesight, see, seeing, vista, vision, ver, veo, ve, visual`,
  ribs: `rib/s, ribcage, chest sucking in, tummy sucking, costillas, costillit/as`,
  fontanelle: `fontanel/le, soft spot, softspot, fontanela, mollera`,
  skin: `skin, piel, complexion, legs and arms, pale body`,
  pupil: `pupil, pupila`,
  bone: `bone, hueso, tendon, muscle showing`,
  ear: `ear/s, nose, oido, oreja, nariz`,
  bladder: `
    bladder, pee, peeing, wee, weeing, urine, urinate, urinating, wet myself, poo, poop, pooping, bowel,
    toilet, orinar, orin/a/o/e, pis, mear, hacer pipi, esfinter/es, vejiga, caca, intestin/o/os, defecar,
    evacuar, incontinen/t/ce/cia, (peed|weed|pooed|messed|wetting) (myself|himself|herself|pants|themselves),
    soiled, wet (himself|herself|pants|bed), me meo, encima`,
}
