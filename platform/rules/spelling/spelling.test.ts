import { expect, test } from 'vitest'
import { htmlToAmerican, nameToBritish, toAmerican } from './spelling.ts'

test.each([
  ['Anaemia and diarrhoea in paediatric care', 'Anemia and diarrhea in pediatric care'],
  ['Oestrogen, oedema and the oesophagus', 'Estrogen, edema and the esophagus'],
  ['Recognise a tumour of an unusual colour', 'Recognize a tumor of an unusual color'],
  ['Counselling programmes at the centre', 'Counseling programs at the center'],
  ['Practise it, and get your licence', 'Practice it, and get your license'],
  ['Hypoglycaemia, haemorrhoids, coeliac disease', 'Hypoglycemia, hemorrhoids, celiac disease'],
  ['Paracetamol (acetaminophen) eases pain', 'Acetaminophen eases pain'],
  ['One adult aspirin (300 or 325 mg)', 'One adult aspirin (325 mg, or four of 81 mg)'],
  [
    'Call your maternity unit, or the health visitor',
    'Call your labor and delivery unit, or the visiting nurse',
  ],
  ['Nausea (feeling sick) and haemorrhoids (piles)', 'Nausea and hemorrhoids'],
  ['Rapeseed (canola) oil, tinned fish and a jacket potato', 'Canola oil, canned fish and a baked potato'],
  ['A clear cot, the pushchair, a flu jab in autumn', 'A clear crib, the stroller, a flu shot in the fall'],
  ['An adrenaline (epinephrine) pen', 'An epinephrine pen'],
  ['Exercise, advice and a precise promise', 'Exercise, advice and a precise promise'],
  ['Four hours in a shower, then them', 'Four hours in a shower, then them'],
  ['Ringing in the ears, a ring of muscle', 'Ringing in the ears, a ring of muscle'],
])('%s', (british, american) => expect(toAmerican(british)).toBe(american))

test('an American text stays as it is', () => {
  const text = 'Anemia, pediatric programs, color and a seizure. Call your doctor.'
  expect(toAmerican(text)).toBe(text)
})

test('addresses in HTML stay as they are', () => {
  const link = '<a href="/dashboard/articles/snoring-and-sleep-apnoea">Sleep apnoea</a>'
  expect(htmlToAmerican(link)).toBe('<a href="/dashboard/articles/snoring-and-sleep-apnoea">Sleep apnea</a>')
})

test.each([
  ['Anemia', 'Anaemia'],
  ['Transient Ischemic Attack', 'Transient Ischaemic Attack'],
  ['Sleep Apnea', 'Sleep Apnoea'],
  ['Hemorrhoids', 'Haemorrhoids'],
  ['Celiac Disease', 'Coeliac Disease'],
  ['Brain Tumors', 'Brain Tumours'],
  ['Angioedema', 'Angioedema'],
  ['Chemical Burns', 'Chemical Burns'],
  ['Esophageal Cancer', 'Esophageal Cancer'],
  ['Colorectal Cancer', 'Colorectal Cancer'],
  ['Color Blindness', 'Colour Blindness'],
])('the name %s is %s in British English', (american, british) =>
  expect(nameToBritish(american)).toBe(british),
)
