import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Shot {
  /** The path relative to the folder of all shots. */
  file: string
  words: string
  width: number
}

/** A page with all shots of a screen side by side, each linked to its file. */
export async function writeContactSheet(folder: string, screen: string, shots: Shot[]) {
  const figures = shots
    .map(
      ({ file, words, width }) =>
        `<figure style="width:${Math.round(120 + width / 6)}px"><a href="${file}"><img src="${file}" alt=""></a><figcaption>${words}</figcaption></figure>`,
    )
    .join('\n')
  const html = `<!doctype html><meta charset="utf-8"><title>${screen}</title>
<style>body{font:13px sans-serif;background:#888;margin:16px;display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}figure{margin:0}img{width:100%;max-height:1100px;object-fit:cover;object-position:top;display:block}figcaption{padding:4px;background:#fff}</style>
${figures}
`
  await writeFile(join(folder, `${screen}.html`), html)
}
