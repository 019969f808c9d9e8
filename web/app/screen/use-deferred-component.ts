import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that a page doesn't need at once. Its code is fetched after hydration. If that fails, the page
 * stays as the server sent it. `load` must be a constant of its module.
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
