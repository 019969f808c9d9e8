import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
        rolldownOptions: { input: 'web/entry-browser.tsx' },
        modulePreload: { polyfill: false },
      },
}))
