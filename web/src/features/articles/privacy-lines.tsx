import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 50, Text: Reading }],
  onDevice: [{ order: 24, Text: UnfinishedArticle }],
  howLong: [{ order: 30, Text: ReadingPeriod }],
}

function Reading() {
  return (
    <Trans>
      <strong>What you read:</strong> in which month you read an article, and nothing closer. It lets Hale say
      what many people of your company read.
    </Trans>
  )
}

function UnfinishedArticle() {
  return (
    <Trans>
      <strong>The article you read last</strong> and how far you got, so that you can go on from Home. It is
      removed when you reach the end of the article or log out.
    </Trans>
  )
}

function ReadingPeriod() {
  return (
    <Trans>
      In which month you read an article is forgotten once it is part of a total, after a year at the latest.
    </Trans>
  )
}
