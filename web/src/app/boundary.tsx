import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** Keeps a fault inside its region: the rest of the page goes on, and going elsewhere ends it. */
export function Boundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Catcher place={key}>{children}</Catcher>
}

type Props = { place: string; children: ReactNode }
type State = { error: unknown; place: string }

class Catcher extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: undefined, place }
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <ErrorScreen error={this.state.error} />
  }
}
