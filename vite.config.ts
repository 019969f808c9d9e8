import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Few chunks, each by what needs it: a first visit to a reading page asks for at most ten files. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown[-/]runtime/,
    priority: 3,
  },
  {
    name: 'site',
    test: /\/contract\/|web\/(?:ui\/(?!Field|Form|use-form|PasswordField)|layout|navigation\/(?!browser-router|scroll)|session|api|board|spoilers|head|screen|settings|search\/SiteSearchForm|notifications\/BellFace|recommending|failure\/NoSuchPage)|preload-helper/,
    minShareCount: 2,
    priority: 2,
  },
  // Posts and books are talked about and recommended alike.
  {
    name: 'talk',
    test: /web\/(?:threads|comments|series\/places)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'books', test: /web\/book\//, minShareCount: 2, priority: 1 },
  // The form parts come with a screen that has a form; reading pages have none.
  {
    name: 'forms',
    test: /web\/(?:ui\/(?:Field|Form|use-form|PasswordField)|account)/,
    minShareCount: 2,
    priority: 1,
  },
]

// `vite build` makes the browser's files, `vite build --ssr` the renderer that the server imports.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', rolldownOptions: { input: 'web/entry-server.tsx' }, copyPublicDir: false }
    : {
        outDir: 'dist/web',
        manifest: true,
        // The server serves public/ itself.
        copyPublicDir: false,
        rolldownOptions: { input: 'web/entry-browser.tsx', output: { codeSplitting: { groups } } },
        modulePreload: { polyfill: false },
      },
}))
