import { builtWebApp } from '#server/pages/built-web-app.ts'

/** The built web app (`npm run build`), as it is served: React for developers takes many times as long. */
export function servedWebApp() {
  process.env.NODE_ENV ??= 'production'
  return builtWebApp(new URL('../../dist/', import.meta.url))
}
