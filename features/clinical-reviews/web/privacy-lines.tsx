import { msg } from '@lingui/core/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 71,
      tables: ['reviewers', 'clinical_reviews'],
      name: msg`Clinical reviews`,
      what: msg`If you review texts as a clinician: your name, profession and registration as they were entered, and what you signed off and when. People at your company see these on the texts that you signed off.`,
      why: msg`To show readers who reviewed a text.`,
      howLong: msg`Until you withdraw a review or delete your account. The text is then no longer shown as reviewed.`,
    },
  ],
}
