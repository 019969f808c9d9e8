import { Component, type ReactNode } from 'react'
import { Failure } from '#web/app/error-pages/Failure.tsx'
import type { OpenPage } from '#web/app/navigation/navigation.ts'
import { failureOf, type PageFailure } from '#web/app/screen/to-page-error.ts'

interface Props extends Pick<OpenPage, 'failure' | 'location'> {
  children: ReactNode
}
interface State {
  location: OpenPage['location']
  failure?: PageFailure
}

/** A screen, or the error page if rendering fails. Navigation clears the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failure: failureOf(thrown) }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location }
  }

  override render() {
    const failure = this.props.failure ?? this.state.failure
    return failure ? <Failure {...failure} /> : this.props.children
  }
}
