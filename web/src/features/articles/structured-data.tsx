import type { Article } from '@hale/contracts/articles'
import { categoryName } from '../../ui/category-name.ts'
import { useDesign } from '../../ui/design.tsx'

/** What the page is, for programs that read pages: https://schema.org/MedicalWebPage. Data; nothing of it runs. */
export function StructuredData({ article }: { article: Article }) {
  const { name } = useDesign()
  return <script type="application/ld+json">{dataOf(article, name)}</script>
}

function dataOf(article: Article, publisher: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    headline: article.title,
    description: article.summary,
    about: [categoryName(article.category), ...article.tags],
    datePublished: article.publishedAt,
    dateModified: article.updatedAt ?? undefined,
    lastReviewed: article.reviewedOn ?? undefined,
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name: publisher },
    citation: article.sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
  }
  // Nothing in it can end the element it stands in.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
