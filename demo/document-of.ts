import type { Block, Doc, ImageBlock, Inline, Mark, TextBlock } from '#contract/community/posts/document.ts'

/** A picture in the markup: its alternative text and its name. */
const PICTURE = /^!\[(?<alt>[^\]]+)\]\((?<name>[\w-]+)\)$/

const kinds = [
  ['rule', /^---$/],
  ['picture', PICTURE],
  ['heading', /^#{2,3} /],
  ['quote', /^> ?/],
  ['item', /^- /],
] as const

type Kind = (typeof kinds)[number][0] | 'text'

const kindOf = (line: string): Kind => kinds.find(([, pattern]) => pattern.test(line))?.[0] ?? 'text'

/** The earliest pair of `**` or `||` formats the text between. An unpaired sign is plain text. */
function inline(text: string, marks: Mark[] = []): Inline[] {
  if (!text) return []
  const pair = /\*\*(?<bold>.+?)\*\*|\|\|(?<spoiler>.+?)\|\|/.exec(text)
  if (!pair) return [{ type: 'text', ...(marks.length > 0 && { marks }), text }]
  const { bold, spoiler } = pair.groups ?? {}
  const mark: Mark = { type: bold === undefined ? 'spoiler' : 'bold' }
  return [
    ...inline(text.slice(0, pair.index), marks),
    ...inline(bold ?? spoiler ?? '', [...marks, mark]),
    ...inline(text.slice(pair.index + pair[0].length), marks),
  ]
}

function paragraph(lines: string[]): TextBlock {
  const content = lines.flatMap((line, i): Inline[] =>
    i > 0 ? [{ type: 'hardBreak' }, ...inline(line)] : inline(line),
  )
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

/** Splits lines into runs at blank lines. */
const paragraphs = (lines: string[]) =>
  lines
    .join('\n')
    .split(/\n{2,}/)
    .map(run => paragraph(run.split('\n')))

const heading = (line: string): TextBlock => ({
  type: 'heading',
  attrs: { level: line.startsWith('###') ? 3 : 2 },
  content: inline(line.replace(/^#+ /, '').trim()),
})

/** Looks up an uploaded picture by its name. */
export type PictureOf = (name: string) => Omit<ImageBlock['attrs'], 'alt'>

function picture(line: string, pictureOf: PictureOf): ImageBlock {
  const { alt = '', name = '' } = PICTURE.exec(line)?.groups ?? {}
  return { type: 'image', attrs: { ...pictureOf(name), alt } }
}

function blocksOf(kind: Kind, lines: string[], pictureOf: PictureOf): Block[] {
  switch (kind) {
    case 'picture':
      return lines.map(line => picture(line, pictureOf))
    case 'rule':
      return lines.map(() => ({ type: 'horizontalRule' }))
    case 'heading':
      return lines.map(heading)
    case 'quote':
      return [{ type: 'blockquote', content: paragraphs(lines.map(line => line.replace(/^> ?/, ''))) }]
    case 'item':
      return [
        {
          type: 'bulletList',
          content: lines.map(line => ({ type: 'listItem', content: [paragraph([line.slice(2)])] })),
        },
      ]
    case 'text':
      return [paragraph(lines)]
  }
}

/**
 * Converts a small markup to the editor's document: a blank line ends a paragraph, a single line break stays
 * one. Block syntax: `## ` and `### ` headings, `> ` quotes, `- ` lists, `---` dividers, `![words](name)`
 * pictures. Inline syntax: `**bold**`, `||spoiler||`.
 */
export function documentOf(body: string, pictureOf: PictureOf): Doc {
  const runs: { kind: Kind; lines: string[] }[] = []
  let open = false
  for (const line of body.split('\n').map(text => text.trimEnd())) {
    const last = runs.at(-1)
    if (open && line && last?.kind === kindOf(line)) last.lines.push(line)
    else if (line) runs.push({ kind: kindOf(line), lines: [line] })
    open = line !== ''
  }
  const content = runs.flatMap(({ kind, lines }) => blocksOf(kind, lines, pictureOf))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
