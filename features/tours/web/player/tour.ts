import type { ComponentType } from 'react'

type Script = () => void | Promise<void>

export type TourStep = {
  /** Selector of the step's target, of which the first visible element counts. */
  target: string
  /** A short label above the title. */
  tag?: string
  title: string
  description: string
  /** Runs before the step is shown, which waits for it; `afterScript` runs after the step has been left. */
  beforeScript?: Script
  afterScript?: Script
}

/** Props of a template that draws a step in place of the default one. */
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
  /** Whether the default template draws the steps; otherwise `template` does. */
  defaultTemplate?: boolean
  template?: ComponentType<TemplateProps>
  /** Whether the page around the target is darkened. */
  overlay?: boolean
  /** A window event that starts the tour. */
  startEvent?: string
  /** Selector of the element that scrolls the targets; the window where it is absent. */
  scrollableContainerSelector?: string
  /** Whether a cookie stores that the tour was completed, so that it does not start again. */
  cookieStorage?: boolean
  /** The moment from which the tour no longer starts. */
  endDate?: Date
  /** The label of the button that ends the last step. */
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
