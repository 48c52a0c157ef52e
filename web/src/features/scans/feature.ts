import { msg } from '@lingui/core/macro'
import type { Feature } from '../../feature.ts'

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
      screen: async () => (await import('./about-you-screen.tsx')).AboutYouScreen,
    },
    {
      path: '/dashboard/attentive-health-scan-result',
      title: msg`Your scans`,
      mobileOnly: true,
      screen: async () => (await import('./scan-result-screen.tsx')).ScanResultScreen,
    },
  ],
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
