import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zstdCompressSync } from 'node:zlib'

// Constant reference work for a page, without the site's code. Page costs are measured relative to it.
const rows = Array.from({ length: 400 }, (_, id) => ({
  id,
  title: `사건 ${id} <단서> & "증거"`,
  written: new Date(1_700_000_000_000 + id * 86_400_000).toISOString(),
}))
const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[<>&"]/g, sign => escapes[sign] as string)

function page() {
  const kept: typeof rows = JSON.parse(JSON.stringify(rows))
  const items = kept.map(({ id, title, written }) => {
    const date = new Date(written)
    return `<li id="row-${id}"><a href="/row/${encodeURIComponent(title)}">${escaped(title)}</a><time>${date.getUTCFullYear()}.${date.getUTCMonth() + 1}.${date.getUTCDate()}</time></li>`
  })
  return zstdCompressSync(Buffer.from(`<ol>${items.join('')}</ol>${JSON.stringify(kept)}`))
}

const server = createServer((_request, response) => response.end(page()))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`work → http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
