import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const scanRoutes: ScreenRoute[] = [
  {
    path: 'attentive-health-scan',
    title: msg`Attentive Health Scan`,
    messages,
    screen: async () => (await import('./scan-screen.tsx')).ScanScreen,
  },
  {
    path: 'attentive-health-scan-questionnaire',
    title: msg`About you`,
    mobileOnly: true,
    messages,
    screen: async () => (await import('./about-you-screen.tsx')).AboutYouScreen,
  },
  {
    path: 'attentive-health-scan-result',
    title: msg`Your scans`,
    mobileOnly: true,
    messages,
    screen: async () => (await import('./scan-result-screen.tsx')).ScanResultScreen,
  },
]
