import { Component, type ReactNode } from 'react'
import { Failure } from '../failure/Failure.tsx'
import type { Navigation } from './navigation.ts'

interface Props extends Pick<Navigation, 'failure' | 'location'> {
  children: ReactNode
}
interface State {
  location: Navigation['location']
  thrown?: unknown
}

/** A screen, or why it can't be shown; what broke while it was drawn is forgotten at the next place. */
export class Catching extends Component<Props, State> {
  override state: State = { location: this.props.location }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { thrown }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location }
  }

  override render() {
    const failure = this.props.failure ?? this.state.thrown
    return failure === undefined ? this.props.children : <Failure failure={failure} />
  }
}
