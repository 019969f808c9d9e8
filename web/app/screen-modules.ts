import { type ScreenModule, screenOf } from '#web/app/screen/screen.ts'

export { screenAt } from './screens.ts'

// The list of all screens grows with the site. A browser fetches it once, after the first page is hydrated.
const modules = {
  ...import.meta.glob<ScreenModule>('/web/**/*Screen.tsx'),
  ...(import.meta.env.DEV && import.meta.glob<ScreenModule>('/web/ui/styleguide/Styleguide.tsx')),
}

/** Loads a screen by its file below web/, as `community/boards/BoardScreen`. */
export async function importScreen(name: string) {
  const importModule = modules[`/web/${name}.tsx`]
  if (!importModule) throw new Error(`no screen web/${name}.tsx`)
  return screenOf(name, await importModule())
}
