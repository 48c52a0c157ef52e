import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 40,
      tables: ['article_reads'],
      name: msg`Articles you read`,
      what: msg`The month in which you read an article, and nothing more exact.`,
      why: msg`To show which articles are read most at your company. Your company does not see who read them.`,
      howLong: msg`Until it has been counted in a total, or for one year at most. It is not kept while your reading history is switched off.`,
    },
    {
      order: 40.2,
      tables: ['read_articles'],
      name: msg`Your reading history`,
      what: msg`The last 50 articles you read, and when.`,
      why: msg`To help you find them again, on any device. Only you can see them.`,
      howLong: msg`Until you clear it or switch it off on the articles page, or delete your account.`,
    },
    {
      order: 40.4,
      tables: ['article_votes'],
      name: msg`Whether articles helped you`,
      what: msg`Your “Yes” or “No” below an article, and the month in which you chose it.`,
      why: msg`To show which articles help. Your company sees only totals for groups of at least ten people.`,
      howLong: msg`Until you undo it, or delete your account.`,
    },
    {
      order: 41,
      tables: ['saved_articles'],
      name: msg`Articles you saved`,
      what: msg`Which articles you saved, and when.`,
      why: msg`To help you find them again.`,
      howLong: msg`Until you remove them, or delete your account.`,
    },
  ],
  onDevice: [{ order: 24, Text: UnfinishedArticle }],
}

function UnfinishedArticle() {
  return (
    <Trans>
      <strong>The article you read last</strong> and how far you got, so that you can carry on from Home. This
      is removed when you reach the end of the article or log out.
    </Trans>
  )
}
