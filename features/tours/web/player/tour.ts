import type { ComponentType } from 'react'

type Script = () => void | Promise<void>

export type TourStep = {
  /** Selector of the element that the step is about; the first one that is visible. */
  target: string
  /** A short label above the title. */
  tag?: string
  title: string
  description: string
  /** Runs before the step is shown, which waits for it, and after it was left. */
  beforeScript?: Script
  afterScript?: Script
}

/** What a template needs to draw a step, in the place of the default one. */
export type TemplateProps = {
  tour: Tour
  step: number
  onPrevious: () => void
  onNext: () => void
  onGo: (step: number) => void
  onEnd: () => void
}

export type TourConfiguration = {
  tourId: number | string
  /** Whether steps are drawn by the default template, or else by `template`. */
  defaultTemplate?: boolean
  template?: ComponentType<TemplateProps>
  /** Whether the page around the target is darkened. */
  overlay?: boolean
  /** A window event that starts the tour. */
  startEvent?: string
  /** What the targets scroll in; without it, the window. */
  scrollableContainerSelector?: string
  /** Whether a cookie says that the tour was completed, so that it does not start again. */
  cookieStorage?: boolean
  /** From when on it does not start any more. */
  endDate?: Date
  /** What the button that ends the last step says. */
  labelTerminate?: string
  steps: TourStep[]
}

type Defaults = 'defaultTemplate' | 'overlay' | 'cookieStorage' | 'labelTerminate'
export type Tour = TourConfiguration & Required<Pick<TourConfiguration, Defaults>>

export function withDefaults(configuration: TourConfiguration): Tour {
  return {
    defaultTemplate: true,
    overlay: true,
    cookieStorage: false,
    labelTerminate: 'close',
    ...configuration,
  }
}
