import type { Language } from '#platform/contract/languages.ts'

/** Names of the groups of conditions in each language, by the keys in the conditions' files. */
export const CONDITION_GROUPS: Record<string, Record<Language, string>> = {
  'heart-and-circulation': { en: 'Heart and circulation', es: 'Corazón y circulación' },
  'diabetes-and-hormones': { en: 'Diabetes and hormones', es: 'Diabetes y hormonas' },
  'lungs-and-airways': { en: 'Lungs and airways', es: 'Pulmones y vías respiratorias' },
  'mind-and-mood': { en: 'Mind and mood', es: 'Mente y estado de ánimo' },
  addiction: { en: 'Addiction', es: 'Adicciones' },
  'bones-joints-muscles': { en: 'Bones, joints and muscles', es: 'Huesos, articulaciones y músculos' },
  'brain-and-nerves': { en: 'Brain and nerves', es: 'Cerebro y nervios' },
  digestion: { en: 'Digestion', es: 'Digestión' },
  skin: { en: 'Skin', es: 'Piel' },
  cancer: { en: 'Cancer', es: 'Cáncer' },
  infections: { en: 'Infections', es: 'Infecciones' },
  children: { en: 'Children', es: 'Niños' },
  'injuries-and-emergencies': { en: 'Injuries and emergencies', es: 'Lesiones y emergencias' },
  'womens-health': { en: 'Women’s health', es: 'Salud de la mujer' },
  'mens-health': { en: 'Men’s health', es: 'Salud del hombre' },
  'sexual-health': { en: 'Sexual health', es: 'Salud sexual' },
  pregnancy: { en: 'Pregnancy', es: 'Embarazo' },
  'kidneys-and-bladder': { en: 'Kidneys and bladder', es: 'Riñones y vejiga' },
  eyes: { en: 'Eyes', es: 'Ojos' },
  'ears-nose-throat': { en: 'Ears, nose and throat', es: 'Oídos, nariz y garganta' },
  allergy: { en: 'Allergy', es: 'Alergias' },
  sleep: { en: 'Sleep', es: 'Sueño' },
  blood: { en: 'Blood', es: 'Sangre' },
}

const byEnglish = new Map(Object.values(CONDITION_GROUPS).map((names) => [names.en, names]))

/** Returns the name in `language` of a group stored by its English name; a partner's group is returned unchanged. */
export function groupIn(english: string, language: Language): string {
  return byEnglish.get(english)?.[language] ?? english
}
