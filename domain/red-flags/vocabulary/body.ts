import type { Vocabulary } from '../lexicon.ts'

export const body: Vocabulary = {
  chest: `chest/, breastbone, sternum, rib cage, heart, ticker, pecho, torax, esternon, corazon, pechito`,
  jaw: `jaw/s, mandibula, quijada, maxilar`,
  arm: `arm/s, shoulder/s, forearm, brazo/s, hombro/s, bracito`,
  leftArm: `
    left (arm|shoulder|hand), arm left, l arm, brazo izquierdo, hombro izquierdo, mano izquierda,
    izquierdo brazo`,
  leg: `leg/s, thigh/s, calf, foot, feet, toe/s, pierna/s, pie, pies, muslo/s, pantorrilla, piernit/a/as`,
  hand: `hand/s, finger/s, thumb/s, fingertip/s, mano/s, dedo/s, pulgar, dedit/o/os, manit/o/a`,
  limb: `feet, pies, ears, nose, 
    arm/s, leg/s, hand/s, foot, finger/s, thumb/s, toe/s, limb/s, brazo/s, pierna/s, mano/s, pie, dedo/s,
    pulgar, extremidad/es, antebrazo, forearm`,
  throat: `throat/, windpipe, airway/s, gullet, garganta, traquea, esofago, vias respiratorias, gaznate, glotis`,
  tongue: `tongue, uvula, lengua, campanilla`,
  lips: `lip/s, mouth, gums, labio/s, boca, encias, boquita`,
  face: `face/, facial, mouth, smile, cheek, cara, rostro, boca, sonrisa, carita, facciones, comisura`,
  wholeFace: `face/, facial, cara, rostro, eyes and lips, carita`,
  head: `head/, skull, forehead, temple, cabeza, craneo, cabecita, nuca, frente`,
  neck: `neck/, nape, cuello, nuca, cervical/es, pescuezo`,
  back: `back/, spine, spinal, lower back, lumbar, espalda, columna, cintura, rinones, cervicales`,
  sciatica: `
    sciatica, slipped disc, slipped disk, herniated disc, back pain, lumbago, ciatica, hernia discal,
    hernia disco, disc, lumbalgia`,
  belly: `
    belly, stomach/, tummy, abdomen, gut/s, lower right side, right side, insides, barriga, panza, vientre,
    estomago, tripa/s, abdominal/es, guata, pancita, barriguita, costado, boca estomago`,
  testicle: `
    testic/le/les/ular, testis, testes, ball, balls, ballsack, nutsack, nuts, scrotum, nads, bollock/s, gonads,
    testicul/o/os/ar, escroto, huevos, cojon/es, bolas, pelotas, genitales`,
  penis: `penis, dick, erection, willy, cock, pene, ereccion, verga, prepucio, foreskin`,
  saddle: `
    down below, down there, ahi abajo, zona genital, groin, saddle, genitals, genital area, private/s,
    perineum, bum, buttocks, bottom, crotch, wipe, wiping, limpiarme, limpiarse, between (my|) legs, vagina,
    anus, inner thighs, ingle/s, genitales, partes intimas, entrepierna, nalgas, gluteos, silla montar,
    zona intima, ano, perine, perineo`,
  eye: `eye/s, eyeball, cornea, eyesight, ojo/s, ojit/o/os`,
  sight: `sight/, eyesight, see, seeing, vista, vision, ver, veo, ve, visual`,
  ribs: `rib/s, ribcage, chest sucking in, tummy sucking, costillas, costillit/as`,
  fontanelle: `fontanel/le, soft spot, softspot, fontanela, mollera`,
  skin: `skin, piel, complexion, legs and arms, pale body`,
  pupil: `pupil/s, pupila/s`,
  bone: `bone/s, hueso/s, tendon/s, muscle showing`,
  ear: `ear/s, nose, oido/s, oreja/s, nariz`,
  bladder: `
    bladder, pee, peeing, wee, weeing, urine, urinate, urinating, wet myself, poo, poop, pooping, bowel/s,
    toilet, orinar, orin/a/o/e, pis, mear, hacer pipi, esfinter/es, vejiga, caca, intestin/o/os, defecar,
    evacuar, incontinen/t/ce/cia`,
}
