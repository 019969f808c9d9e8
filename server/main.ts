const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(`Node 24 or newer is needed; this is ${process.version}\n`)
  process.exit(1)
}

// Read only now: an older Node would stumble over it without a word of why.
const { run } = await import('./run.ts')
await run()
