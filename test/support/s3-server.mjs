import S3rver from '@20minutes/s3rver'

// A real S3 server over a folder, as a process of its own: it can be ended and started again.
const { PORT, FOLDER, BUCKET } = process.env
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(PORT),
  directory: FOLDER,
  silent: true,
  configureBuckets: [{ name: BUCKET }],
})
// It checks signatures over the path without the slash that ends a bucket's; as a mount point the slash counts.
server.middleware.splice(-1, 0, (ctx, next) => {
  if (/^\/[^/]+\/$/.test(ctx.path)) {
    ctx.state.vhost = true
    ctx.mountPath = '/'
  }
  return next()
})
const { port } = await server.run()
process.stdout.write(`${port}\n`)
