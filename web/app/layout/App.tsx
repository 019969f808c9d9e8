import { startTransition, useLayoutEffect, useState } from 'react'
import { useReplayedEarlyActs } from '#web/app/navigation/early-acts.ts'
import { useArrival } from '#web/app/navigation/focus-and-scroll.ts'
import {
  ActiveMenuItemContext,
  LocationContext,
  type Navigator,
  NavigatorContext,
  type OpenPage,
} from '#web/app/navigation/navigation.ts'
import { Head } from '#web/app/screen/head.tsx'
import type { Screen } from '#web/app/screen/screen.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Site } from './Site.tsx'

function Shown({ screen: { head, Component }, loaded }: { screen: Screen; loaded: object }) {
  return (
    <>
      <Head {...head(loaded as never)} />
      <Component {...loaded} />
    </>
  )
}

/** The site at the reader's current location. */
export function App({ first, navigator }: { first: OpenPage; navigator: Navigator }) {
  const [page, setPage] = useState(first)
  useLayoutEffect(() => navigator.subscribe(next => startTransition(() => setPage(next))), [navigator])
  const { location, screen, loaded, failure } = page
  useArrival(location, navigator)
  useReplayedEarlyActs()
  return (
    <NavigatorContext value={navigator}>
      <LocationContext value={location}>
        <ActiveMenuItemContext value={failure ? undefined : screen?.place?.(loaded as never)}>
          <Site>
            <ErrorBoundary failure={failure} location={location}>
              {screen && <Shown screen={screen} loaded={loaded} />}
            </ErrorBoundary>
          </Site>
        </ActiveMenuItemContext>
      </LocationContext>
    </NavigatorContext>
  )
}
