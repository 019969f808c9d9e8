import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SCHEMA_OF_NOTHING =
  'const schema = /*#__PURE__*/ new Proxy(() => schema, { get: () => schema }); export default schema'

/**
 * The browser uses the contract's rules and types, never its schemas. Without this one rule imported from a file
 * of schemas brings all of them and TypeBox along, 19 KB: here nothing stands for TypeBox, and what only a schema
 * calls counts as pure and goes. Should a schema stay all the same, it is made of nothing and does no harm.
 */
const rulesWithoutSchemas: Plugin = {
  name: 'rules-without-schemas',
  apply: 'build',
  resolveId: { order: 'pre', handler: id => (id === 'typebox' ? '\0no-typebox' : null) },
  load: id => (id === '\0no-typebox' ? SCHEMA_OF_NOTHING : null),
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: code => ({
      code: code.replace(/(?<!new |[\w.$])[A-Z]\w*(?:\.\w+)*\(/g, '/*#__PURE__*/ $&'),
      map: null,
    }),
  },
}

// `vite build` makes the browser's files, `vite build --ssr` the renderer that the server imports.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind(), ...(isSsrBuild ? [] : [rulesWithoutSchemas])],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', rolldownOptions: { input: 'web/entry-server.tsx' }, copyPublicDir: false }
    : {
        outDir: 'dist/web',
        manifest: true,
        // The server serves public/ itself.
        copyPublicDir: false,
        rolldownOptions: {
          input: 'web/entry-browser.tsx',
          treeshake: { propertyReadSideEffects: false },
        },
        modulePreload: { polyfill: false },
      },
}))
