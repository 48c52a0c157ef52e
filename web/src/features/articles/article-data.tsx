import type { Article } from '@hale/contracts/articles'
import { categoryName } from '../../ui/category-name.ts'
import { useDesign } from '../../ui/design.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'

/** https://schema.org/MedicalWebPage */
export function ArticleData({ article }: { article: Article }) {
  const { name } = useDesign()
  return (
    <StructuredData
      data={{
        '@type': 'MedicalWebPage',
        headline: article.title,
        description: article.summary,
        about: [categoryName(article.category), ...article.tags],
        datePublished: article.publishedAt,
        dateModified: article.updatedAt ?? undefined,
        lastReviewed: article.reviewedOn ?? undefined,
        author: { '@type': 'Organization', name: article.author },
        publisher: { '@type': 'Organization', name },
        citation: article.sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
      }}
    />
  )
}
