import type { InsightPeriod } from '@hale/contracts/insights'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Card } from './card.tsx'

export function MostRead({ articles }: { articles: InsightPeriod['mostRead'] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Most read`}>
      {articles.length > 0 ? (
        <ol className="list-decimal space-y-1 pl-6 marker:font-semibold marker:text-ink-soft">
          {articles.map(({ articleId, title }) => (
            <li key={articleId} className="pl-2">
              <Link
                to={`/dashboard/articles/${articleId}`}
                className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft">
          <Trans>No article was read by enough people in these months.</Trans>
        </p>
      )}
    </Card>
  )
}
