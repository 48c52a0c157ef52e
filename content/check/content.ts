import { readArticles, type LibraryArticle } from '../articles.ts'
import { checkConditions } from './conditions.ts'
import { checkProgrammes } from './programmes.ts'
import { checkServices } from './services.ts'
import { checkGrade, checkLength, checkWords } from './text.ts'
import { checkTranslations } from './translations.ts'
import { checkVideos } from './videos.ts'
import { readHelpLines } from '../help-lines.ts'
import { linksOf, textOf } from '../document.ts'
import { readPictures } from '../pictures.ts'

const HELP_LINES = '/dashboard/help-lines'
const WORD_COUNT = { least: 600, most: 1200 }

/** Returns everything that is wrong with the content, a line each; a build needs an empty list. */
export function checkContent(): string[] {
  const articles = readArticles()
  const slugs = new Set(articles.map(({ slug }) => slug))
  const pictures = readPictures()
  const paths = new Set([HELP_LINES, ...articles.map((article) => `/dashboard/articles/${article.slug}`)])
  return [
    ...articles.flatMap((article) =>
      checkArticle(article, pictures.has(article.picture), paths).map((fault) => `${article.slug}: ${fault}`),
    ),
    ...checkConditions(slugs),
    ...checkVideos(slugs),
    ...checkProgrammes(),
    ...checkServices(),
  ]
}

function checkArticle(article: LibraryArticle, hasPicture: boolean, paths: Set<string>): string[] {
  const text = textOf(article.body)
  const links = new Set(linksOf(article.body))
  const sources = new Set(article.sources.map(({ url }) => url))
  const dead = [...links].filter((href) => !paths.has(href) && !sources.has(href))
  const unused = [...sources].filter((url) => !links.has(url))
  return [
    ...checkLength(text, WORD_COUNT),
    ...checkGrade(text),
    ...checkWords([article.title, article.summary, text].join('\n')),
    hasPicture ? '' : `its picture ${article.picture} is missing`,
    article.reviewed > article.nextReview ? 'is to be reviewed again before it was reviewed' : '',
    ...checkNumbers(text),
    article.translations.length === 0 ? 'is in English only' : '',
    ...checkTranslations(article),
    ...dead.map((href) => `links to ${href}, which is neither a page nor one of its sources`),
    // Each claim links to its source, so a source without a link is a mistake.
    ...unused.map((url) => `names the source ${url}, and no sentence links to it`),
  ].filter(Boolean)
}

/** Finds help line numbers in a text: these belong in help-lines.yaml, where they depend on the reader's country. */
function checkNumbers(text: string): string[] {
  const { countries } = readHelpLines()
  const phones = Object.values(countries)
    .flatMap(({ lines, abuse, drugs, poison, urgent }) => [lines, abuse, drugs, poison, urgent].flat())
    .flatMap(({ phone }) => phone ?? [])
  // A number of three digits often means something else in a text.
  const namedPhones = phones.filter((phone) => phone.length > 3 && text.includes(phone))
  return [...new Set(namedPhones)].map(
    (phone) => `names the help line ${phone}; a link to ${HELP_LINES} does for all`,
  )
}
