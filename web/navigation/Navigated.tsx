import { startTransition, useLayoutEffect, useState } from 'react'
import { Head } from '../head.tsx'
import { Site } from '../layout/Site.tsx'
import type { Screen } from '../screen.ts'
import { useArrival } from './arrival.ts'
import { Catching } from './Catching.tsx'
import {
  LocationContext,
  type Navigation,
  type Navigator,
  NavigatorContext,
  NextContext,
  PlaceContext,
} from './navigation.ts'

function Shown({ screen: { head, Component }, loaded }: { screen: Screen; loaded: object }) {
  return (
    <>
      <Head {...head(loaded as never)} />
      <Component {...loaded} />
    </>
  )
}

/** The site at the place where its reader is. */
export function Navigated({ first, navigator }: { first: Navigation; navigator: Navigator }) {
  const [navigation, setNavigation] = useState(first)
  useLayoutEffect(() => navigator.subscribe(next => startTransition(() => setNavigation(next))), [navigator])
  useArrival(navigation)
  const { location, next, screen, loaded, failure } = navigation
  return (
    <NavigatorContext value={navigator}>
      <NextContext value={next}>
        <LocationContext value={location}>
          <PlaceContext value={failure ? undefined : screen?.place?.(loaded as never)}>
            <Site>
              <Catching failure={failure} location={location}>
                {screen && <Shown screen={screen} loaded={loaded} />}
              </Catching>
            </Site>
          </PlaceContext>
        </LocationContext>
      </NextContext>
    </NavigatorContext>
  )
}
