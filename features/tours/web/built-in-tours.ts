import type { BuiltInTourId } from '../contract/tours.ts'
import { t } from '@lingui/core/macro'
import { selectorOf } from './targets.ts'
import type { TourConfiguration } from './player/tour.ts'

export const DASHBOARD_TOUR: BuiltInTourId = '1'

/** A built-in tour, and the path of the screen that it is on. */
export type BuiltInTour = TourConfiguration & { path: string }

export function builtInTour(id: BuiltInTourId): BuiltInTour {
  const startEvent = `start-tour-${id}`
  const shared = { tourId: Number(id), startEvent, labelTerminate: t`Finish Tour` }
  switch (id) {
    case '1':
      return { ...shared, path: '/dashboard/home', ...dashboard() }
    case '2':
      return { ...shared, path: '/dashboard/articles', ...articles() }
    case '3':
      return { ...shared, path: '/dashboard/videos', ...videos() }
    case '4':
      return { ...shared, path: '/dashboard/attentive-health-scan', ...scan() }
    case '5':
      return { ...shared, path: '/dashboard/mayo-clinic/diseases-and-conditions', ...conditions() }
  }
}

type Content = Pick<BuiltInTour, 'steps' | 'cookieStorage'>

const dashboard = (): Content => ({
  // Stored in a cookie, as the tour starts by itself and must do so only once.
  cookieStorage: true,
  steps: [
    {
      target: selectorOf('nav-articles'),
      title: t`Articles`,
      description: t`A catalogue of health news and advice. Each article says where its facts come from.`,
    },
    {
      target: selectorOf('nav-videos'),
      title: t`Videos`,
      description: t`A video library covering fitness, nutrition, mental health and preventive care. Every video has captions.`,
    },
    {
      target: selectorOf('services'),
      title: t`Services`,
      description: t`The programmes that your company offers you, and how to start with each.`,
    },
  ],
})

const articles = (): Content => ({
  steps: [
    {
      target: selectorOf('articles-search'),
      title: t`Find an article`,
      description: t`Type what you are looking for and press Enter, or choose one or more categories. The list below shows what matches.`,
    },
  ],
})

const videos = (): Content => ({
  steps: [
    {
      target: selectorOf('videos-search'),
      title: t`Find a video`,
      description: t`Type what you are looking for and press Enter, or choose one or more categories. The list below shows what matches.`,
    },
  ],
})

const SCAN_BUTTON = '[data-tour~="scan-button"]'

const scan = (): Content => ({
  steps: [
    {
      // The button that starts a scan where there is one, otherwise the navigation entry.
      target: `${SCAN_BUTTON}, body:not(:has(${SCAN_BUTTON})) ${selectorOf('nav-attentive-health-scan')}`,
      tag: t`Mobile app only`,
      title: t`Attentive Health Scan`,
      description: t`The scan measures your heart rate with your phone’s camera. Here you can read how it works. The scan itself starts in the mobile app.`,
    },
  ],
})

const conditions = (): Content => ({
  steps: [
    {
      target: selectorOf('conditions-search'),
      title: t`Find a disease or condition`,
      description: t`Type a name, part of a name, or an everyday word. Results appear as you type.`,
    },
  ],
})
