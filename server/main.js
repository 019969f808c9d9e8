// The one file in JavaScript: Node takes the types off by a WebAssembly module of 20 MB and a seventh of a second, which
// the others do without once they are in the cache.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(`Node 24 or newer is needed; this is ${process.version}\n`)
  process.exit(1)
}

// Before anything else is read: the next start takes half as long. Where nothing can be written, it does without.
enableCompileCache(fileURLToPath(new URL('../dist/.compiled', import.meta.url)))
const { run } = await import('./run.ts')
await run()
