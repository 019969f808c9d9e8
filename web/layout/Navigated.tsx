import { startTransition, useLayoutEffect, useState } from 'react'
import { Head } from '../head.tsx'
import { useArrival } from '../navigation/arrival.ts'
import { useEarlyPress } from '../navigation/early-press.ts'
import {
  LocationContext,
  type Navigator,
  NavigatorContext,
  type OpenPage,
  PlaceContext,
} from '../navigation/navigation.ts'
import type { Screen } from '../screen.ts'
import { Catching } from './Catching.tsx'
import { Site } from './Site.tsx'

function Shown({ screen: { head, Component }, loaded }: { screen: Screen; loaded: object }) {
  return (
    <>
      <Head {...head(loaded as never)} />
      <Component {...loaded} />
    </>
  )
}

/** The site at the place where its reader is. */
export function Navigated({ first, navigator }: { first: OpenPage; navigator: Navigator }) {
  const [page, setPage] = useState(first)
  useLayoutEffect(() => navigator.subscribe(next => startTransition(() => setPage(next))), [navigator])
  const { location, screen, loaded, failure } = page
  useArrival(location, navigator)
  useEarlyPress()
  return (
    <NavigatorContext value={navigator}>
      <LocationContext value={location}>
        <PlaceContext value={failure ? undefined : screen?.place?.(loaded as never)}>
          <Site>
            <Catching failure={failure} location={location}>
              {screen && <Shown screen={screen} loaded={loaded} />}
            </Catching>
          </Site>
        </PlaceContext>
      </LocationContext>
    </NavigatorContext>
  )
}
