import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { storedKeys } from '#platform/offline/storage.ts'
import { WAITING_SCANS } from './keeping/waiting-key.ts'

export const scans: Feature = {
  name: 'scans',
  routes: [
    {
      path: '/dashboard/attentive-health-scan',
      title: msg`Attentive Health Scan`,
      icon: 'face',
      screen: async () => (await import('./scan-screen.tsx')).ScanScreen,
    },
    {
      path: '/dashboard/attentive-health-scan-questionnaire',
      title: msg`About you`,
      mobileOnly: true,
      screen: async () => (await import('./about-you/about-you-screen.tsx')).AboutYouScreen,
    },
    {
      path: '/dashboard/attentive-health-scan-result',
      title: msg`Your scans`,
      mobileOnly: true,
      messages: ['earlier-records/parts'],
      screen: async () => (await import('./results/result-screen.tsx')).ScanResultScreen,
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
  sendUnsent: async () => {
    // Most people have no unsent scans: the code that sends them is not loaded for them.
    if (!storedKeys('local').some((key) => key.startsWith(WAITING_SCANS))) return
    await (await import('./keeping/send-scans.ts')).sendScans()
  },
  hasUnsent: async () => (await import('./keeping/waiting-scans.ts')).hasUnsentScans(),
}
