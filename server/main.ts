const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(`Node 24 or newer is needed; this is ${process.version}\n`)
  process.exit(1)
}

// Imported dynamically, because a static import would fail on an older Node without a helpful message.
const { run } = await import('./run.ts')
await run()
