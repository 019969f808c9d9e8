import { existsSync } from 'node:fs'
import { builtWebApp } from '#server/platform/pages/web-app/built-web-app.ts'

const DIST = new URL('../../dist/', import.meta.url)

export const isBuilt = existsSync(new URL('web/.vite/manifest.json', DIST))

/**
 * The built web app (`npm run build`) with production React. The development version takes many times as
 * long.
 */
export function servedWebApp() {
  process.env.NODE_ENV ??= 'production'
  return builtWebApp(DIST)
}
