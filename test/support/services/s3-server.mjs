import S3rver from '@20minutes/s3rver'

// A real S3 server over a folder, in its own process, so that it can be stopped and restarted.
const { PORT, FOLDER, BUCKET } = process.env
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(PORT),
  directory: FOLDER,
  silent: true,
  configureBuckets: [{ name: BUCKET }],
})
// The server checks signatures over the path without a bucket's final slash, but the slash counts for a mount
// point.
server.middleware.splice(-1, 0, (ctx, next) => {
  if (/^\/[^/]+\/$/.test(ctx.path)) {
    ctx.state.vhost = true
    ctx.mountPath = '/'
  }
  return next()
})
const { port } = await server.run()
process.stdout.write(`${port}\n`)
