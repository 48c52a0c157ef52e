import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 70,
      tables: [
        'document_comments',
        'document_presence',
        'document_revisions',
        'documents',
        'pictures',
        'video_files',
        'questionnaires',
      ],
      name: msg`What you write for your company`,
      what: msg`If you are an editor or admin: who saved each version of an article, video, service, questionnaire or design, who uploaded its pictures and videos, and when. Also your comments on drafts and whether you have a draft open at the moment.`,
      why: msg`To let people who work together see who changed what.`,
      howLong: msg`For as long as the version is kept. The record that you have a draft open is kept until a few seconds after you close it. Your name is removed when you delete your account, but what you wrote belongs to your company.`,
    },
  ],
  onDevice: [{ order: 50, Text: OnDevice }],
}

function OnDevice() {
  return (
    <Trans>
      What you write as an editor is kept on this device, for your account only, until it is saved, so that
      nothing is lost if your connection drops.
    </Trans>
  )
}
