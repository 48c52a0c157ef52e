import { textOf } from '../document.ts'
import { readServices, type LibraryServices, type ServiceText } from '../services.ts'
import type { TextPair } from '../translations/services.ts'
import { checkGrade, checkLength, checkWords } from './text.ts'
import { shapeOf } from './translations.ts'

const WORD_COUNT = { least: 60, most: 120 }
const LONGEST_NUMBER_OF_NO_PHONE = 6
/** Numbers reserved for fiction: 555-0100 to 0199 in North America, 01632 960000 to 960999 in Britain. */
const FICTIONAL_PHONE = /^(?:\+1[2-9]\d\d55501\d\d|(?:\+44|0)1632960\d{3})$/

/** Returns everything that is wrong with the services' pages, a line each. */
export function checkServices(
  {
    services,
    demo,
    translations,
  }: Pick<LibraryServices, 'services' | 'demo'> & Partial<LibraryServices> = readServices(),
): string[] {
  const inDemo = Object.entries(demo).flatMap(([slug, pages]) =>
    pages.flatMap((page) => [
      ...checkService(page).map((fault) => `${slug}: ${fault}`),
      ...phonesIn(page)
        .filter((phone) => !FICTIONAL_PHONE.test(phone))
        .map((phone) => `${slug}: ${page.key}: ${phone} may be somebody's number`),
    ]),
  )
  return [
    ...services.flatMap((page) => [
      ...checkService(page),
      ...phonesIn(page).map((phone) => `${page.key}: ${phone} is a number; the defaults have none`),
    ]),
    ...inDemo,
    ...checkTranslations(translations?.es ?? []),
  ].map((fault) => `services.yaml: ${fault}`)
}

function checkTranslations(pairs: TextPair[]): string[] {
  return pairs.flatMap(({ path, original, text, bodies, expected }) => {
    if (!text) return [`${path} has no Spanish text`]
    return [
      expected ? `${path} is out of date in Spanish: the English text is now ${expected}` : '',
      phonesOf(text).join() === phonesOf(original).join() ? '' : `${path} has other numbers in Spanish`,
      bodies && shapeOf(bodies.text) !== shapeOf(bodies.original)
        ? `${path} has other paragraphs and lists in Spanish`
        : '',
    ].filter(Boolean)
  })
}

function checkService(page: ServiceText): string[] {
  const { key, body, summary, forWhom, cost, confidentiality, howToStart, hours, emergency } = page
  const parts = { summary, forWhom, cost, confidentiality, howToStart, hours, emergency }
  return [
    ...checkLength(textOf(body), WORD_COUNT),
    ...checkGrade(textOf(body)),
    ...checkWords([page.title, textOf(body), ...Object.values(parts)].join('\n')),
    ...Object.entries(parts).flatMap(([name, text]) => checkGrade(text).map((fault) => `${name} ${fault}`)),
  ].map((fault) => `${key}: ${fault}`)
}

function phonesIn(page: ServiceText): string[] {
  const texts = [textOf(page.body), ...Object.values(page).filter((part) => typeof part === 'string')]
  return phonesOf(texts.join('\n'))
}

function phonesOf(text: string): string[] {
  return [...text.matchAll(/\+?\d[\d -]*\d/g)]
    .map(([number]) => number.replaceAll(/[ -]/g, ''))
    .filter((digits) => digits.length > LONGEST_NUMBER_OF_NO_PHONE)
}
