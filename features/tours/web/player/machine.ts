export type TourState = { isActive: boolean; step: number }

export type TourAction =
  | { type: 'start' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'go'; step: number }
  /** Ended by the close icon, Escape, or the button of the last step. */
  | { type: 'end' }

export const INACTIVE_STATE: TourState = { isActive: false, step: 0 }

type Facts = { stepCount: number; mayStart: boolean }
type Transition = { state: TourState; emits?: 'start' | 'end' }

/** Returns the next state of a tour; an action that does not apply leaves the state unchanged. */
export function transition(state: TourState, action: TourAction, { stepCount, mayStart }: Facts): Transition {
  if (action.type === 'start') {
    if (state.isActive || !mayStart || stepCount === 0) return { state }
    return { state: { isActive: true, step: 0 }, emits: 'start' }
  }
  if (!state.isActive) return { state }
  if (action.type === 'end') return { state: INACTIVE_STATE, emits: 'end' }
  const step = stepAfter(state.step, action)
  const exists = Number.isInteger(step) && step >= 0 && step < stepCount
  return { state: exists ? { isActive: true, step } : state }
}

function stepAfter(step: number, action: Exclude<TourAction, { type: 'start' | 'end' }>): number {
  if (action.type === 'go') return action.step
  return action.type === 'next' ? step + 1 : step - 1
}
