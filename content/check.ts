import { readArticles, type LibraryArticle } from './articles.ts'
import { checkConditions } from './check-conditions.ts'
import { checkVideos } from './check-videos.ts'
import { linksOf, textOf } from './document.ts'
import { readPictures } from './pictures.ts'
import { readingGrade, wordsIn } from '@hale/domain/reading'

const WORDS = { least: 600, most: 1200 }
const HIGHEST_GRADE = 9

/** Everything that is wrong with the content, a line each; an empty list is what a build needs. */
export function checkContent(): string[] {
  const articles = readArticles()
  const slugs = new Set(articles.map(({ slug }) => slug))
  const pictures = readPictures()
  const paths = new Set(articles.map((article) => `/dashboard/articles/${article.slug}`))
  return [
    ...articles.flatMap((article) =>
      checkArticle(article, pictures.has(article.picture), paths).map((wrong) => `${article.slug}: ${wrong}`),
    ),
    ...checkConditions(slugs),
    ...checkVideos(slugs),
  ]
}

function checkArticle(article: LibraryArticle, hasPicture: boolean, paths: Set<string>): string[] {
  const text = textOf(article.body)
  const words = wordsIn(text).length
  const grade = readingGrade(text)
  const dead = linksOf(article.body).filter((href) => !paths.has(href))
  return [
    words < WORDS.least || words > WORDS.most
      ? `has ${words} words; ${WORDS.least} to ${WORDS.most} are asked for`
      : '',
    grade > HIGHEST_GRADE ? `reads at grade ${grade.toFixed(1)}; at most ${HIGHEST_GRADE} is asked for` : '',
    hasPicture ? '' : `its picture ${article.picture} is missing`,
    article.reviewed > article.nextReview ? 'is to be reviewed again before it was reviewed' : '',
    ...dead.map((href) => `links to ${href}, which is nowhere`),
  ].filter(Boolean)
}
