import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 70,
      tables: [
        'document_comments',
        'document_presence',
        'drafts',
        'revisions',
        'pictures',
        'video_drafts',
        'video_revisions',
        'video_files',
        'service_drafts',
        'service_revisions',
        'design_drafts',
        'design_revisions',
        'questionnaires',
      ],
      name: msg`What you write for your company`,
      what: msg`If you are an editor or admin: who saved each version of an article, video, service, questionnaire or design, who uploaded its pictures and films, and when; what you comment on a draft; and, while you have one open, that you have it open.`,
      why: msg`To show people who work on it together who changed what.`,
      howLong: msg`As long as the version; that you have a draft open, for seconds after you close it. Your name is removed when you delete your account; what you wrote belongs to your company.`,
    },
  ],
  onDevice: [{ order: 50, Text: OnDevice }],
}

function OnDevice() {
  return (
    <Trans>
      What you write as an editor stays on this device until it is saved, and for you alone, so that nothing
      is lost without a connection.
    </Trans>
  )
}
