import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Row } from './table.ts'

const SCRIPT_KB = 95
const STYLE_KB = 14
const REQUESTS = 10
/** Requests besides the asset files: the page and its icon. */
const BESIDE_FILES = 2

const kilobytes = (files: Buffer[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1_000

/** Brotli-compressed kilobytes that a first visit to a page loads, from the files named in its HTML. */
export async function weightOf(address: string, root: URL) {
  const html = await (await fetch(address)).text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file as string)
  const files = [...new Set(named)]
  const read = (ending: string) =>
    Promise.all(
      files.filter(file => file.endsWith(ending)).map(file => readFile(new URL(`dist/web${file}`, root))),
    )
  return {
    script: kilobytes(await read('.js')),
    style: kilobytes(await read('.css')),
    requests: files.length + BESIDE_FILES,
  }
}

export async function weightRows(origin: string, root: URL): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of ['/', '/board/free', '/post/10']) {
    const { script, style, requests } = await weightOf(origin + path, root)
    rows.push({
      promise: `first visit to ${path}`,
      figure: `script ${SCRIPT_KB} KB, style ${STYLE_KB} KB brotli, ${REQUESTS} requests`,
      measured: `${script.toFixed(1)} KB, ${style.toFixed(1)} KB, ${requests} requests`,
      isKept: () => script <= SCRIPT_KB && style <= STYLE_KB && requests <= REQUESTS,
    })
  }
  return rows
}
