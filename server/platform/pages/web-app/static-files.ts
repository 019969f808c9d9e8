import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const shared = {
  // The files are small. A range beyond the end would be answered as a bad request.
  acceptRanges: false,
  decorateReply: false,
}

/** Serves the built scripts and styles, whose names change with their content, and the files of public/. */
export async function serveStaticFiles(app: FastifyInstance, root: URL) {
  await app.register(staticFiles, {
    ...shared,
    root: new URL('dist/web/assets', root),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  await app.register(staticFiles, {
    ...shared,
    root: new URL('public', root),
    prefix: '/',
    // One route per file, registered at the start. The page routes handle all other addresses.
    wildcard: false,
    maxAge: '1d',
  })
}
