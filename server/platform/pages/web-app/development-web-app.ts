import type { FastifyInstance } from 'fastify'
import type { WebApp } from './web-app.ts'

/** The web app through Vite, with hot reload. Each request renders the current source. */
export async function developmentWebApp(): Promise<
  WebApp & { serve(app: FastifyInstance): void; close(): Promise<void> }
> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const development = (await vite.transformIndexHtml('/', '<head></head>')).replace(
    /<\/?(?:html|head|body)>/g,
    '',
  )
  const renderer = () => vite.ssrLoadModule('/web/app/entry-server.tsx')
  const { earlyScript } = await renderer()
  return {
    renderPage: async page => (await renderer()).renderPage(page),
    earlyScript,
    assets: {
      script: '/web/app/entry-browser.tsx',
      stylesheets: ['/web/app/styles/styles.css'],
      fonts: [],
      development,
      scriptOf: file => `/${file}`,
      stylesheetsOf: file => (file.endsWith('.css') ? [`/${file}`] : []),
      preloads: () => [],
    },
    serve(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) return done()
        vite.middlewares(request.raw, reply.raw, done)
      })
    },
    close: () => vite.close(),
  }
}
