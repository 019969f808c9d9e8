/// <reference types="vite/client" />

/** A file and its imports, compiled into one minified script by `vite.config.ts`. */
declare module '*?script' {
  const code: string
  export default code
}
