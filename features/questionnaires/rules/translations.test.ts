import { language } from '#platform/contract/languages.ts'
import { expect, test } from 'vitest'
import { builtInQuestionnaire } from './built-in.ts'
import { acmeQuestionnaire } from '../server/demo/questionnaire.ts'
import { hasLongTranslation, listTexts, readText, translationOf, uniqueTexts } from './translations.ts'

test.each([
  ['built-in', builtInQuestionnaire],
  ['demo', acmeQuestionnaire],
])(
  'the %s questionnaire has each of its texts in every language, as short as there is room for',
  (_, one) => {
    const languages = language.options.filter((other) => other !== one.language)
    for (const targetLanguage of languages) {
      const missing = uniqueTexts(one).filter(
        ({ text }) => translationOf(one, text, targetLanguage) === undefined,
      )
      expect(missing).toEqual([])
      const texts = Object.keys(one.translations?.[targetLanguage] ?? {})
      expect(texts).toHaveLength(uniqueTexts(one).length)
    }
    expect(hasLongTranslation(one)).toBe(false)
  },
)

test('a text without a translation is read in the original, and says its language', () => {
  const source = { translations: { es: { Yes: 'Sí', constructor: '' } } }
  const reader = { language: 'es', main: 'en' } as const
  expect(readText(source, 'Yes', reader)).toEqual({ text: 'Sí', lang: 'es' })
  expect(readText(source, 'No', reader)).toEqual({ text: 'No', lang: 'en' })
  expect(readText(source, 'constructor', reader)).toEqual({ text: 'constructor', lang: 'en' })
  expect(readText({ translations: { es: {} } }, 'constructor', reader)).toEqual({
    text: 'constructor',
    lang: 'en',
  })
  expect(readText({ ...source, language: 'es' }, 'Yes', reader)).toEqual({ text: 'Yes', lang: 'es' })
})

test('a text of several places comes once, with the room of the smallest', () => {
  const [group] = builtInQuestionnaire.groups
  const twice = { groups: group ? [{ ...group, category: 'Yes' }] : [] }
  expect(listTexts(twice).filter(({ text }) => text === 'Yes')).toHaveLength(2)
  expect(uniqueTexts(twice).filter(({ text }) => text === 'Yes')).toMatchObject([{ maxLength: 60 }])
})
