import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Row } from './table.ts'

const SCRIPT_KB = 95
const STYLE_KB = 12
const REQUESTS = 10

const kilobytes = (files: Buffer[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1_000

/** What a first visit to a reading page fetches, as the page itself names it. */
export async function weightRows(origin: string, root: URL): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of ['/', '/board/free', '/post/10']) {
    const html = await (await fetch(origin + path)).text()
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file as string)
    const files = [...new Set(named)]
    const read = (ending: string) =>
      Promise.all(
        files.filter(file => file.endsWith(ending)).map(file => readFile(new URL(`dist/web${file}`, root))),
      )
    const script = kilobytes(await read('.js'))
    const style = kilobytes(await read('.css'))
    rows.push({
      promise: `first visit to ${path}`,
      figure: `script ${SCRIPT_KB} KB, style ${STYLE_KB} KB brotli, ${REQUESTS} requests`,
      measured: `${script.toFixed(1)} KB, ${style.toFixed(1)} KB, ${files.length + 1} requests and the icons`,
      isKept: script <= SCRIPT_KB && style <= STYLE_KB && files.length + 1 <= REQUESTS,
    })
  }
  return rows
}
