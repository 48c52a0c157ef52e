import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** Keeps a fault inside its region: the rest of the page goes on, and going elsewhere ends it. */
export function Boundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Catcher place={key}>{children}</Catcher>
}

type Props = { place: string; children: ReactNode }
type State = { error: unknown }

class Catcher extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error !== undefined && before.place !== this.props.place) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <ErrorScreen error={this.state.error} />
  }
}
