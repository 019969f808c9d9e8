import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that a page doesn't need at once. Its code is fetched after the page is taken over, and without
 * it the page stays as it was sent. `load` is a constant of its module.
 */
export function useDeferredComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    load().then(
      component => setLoaded(() => component),
      () => undefined,
    )
  }, [load])
  return Loaded
}
