import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'
import { parseSync } from 'vite'
import { boards } from '../contract/community/boards/boards.ts'
import { seriesStatusWords } from '../contract/library/series/series-rules.ts'

const FACE = 'node_modules/@fontsource/gowun-batang/files/gowun-batang-korean-700-normal.woff2'

/** Props and keys with heading texts (`title="…"`, `label: '…'`), and elements that are headings. */
const NAMED = new Set(['title', 'label', 'name', 'noun', 'stamp'])
const HEADING = /^(?:h[1-3]|Stamp)$/

const isNode = value => typeof value?.type === 'string'

function children(node) {
  return Object.values(node)
    .flat()
    .filter(value => isNode(value))
}

/** Every text below a node, in all branches. */
function* textsIn(node) {
  if (node.type === 'JSXText') yield node.value
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value
  if (node.type === 'TemplateElement') yield node.value.cooked
  for (const child of children(node)) yield* textsIn(child)
}

function* headingsIn(node) {
  if (node.type === 'JSXElement' && HEADING.test(node.openingElement.name.name)) yield* textsIn(node)
  else if (node.type === 'JSXAttribute' && NAMED.has(node.name.name) && node.value) yield* textsIn(node.value)
  else if (node.type === 'Property' && NAMED.has(node.key.name)) yield* textsIn(node.value)
  for (const child of children(node)) yield* headingsIn(child)
}

/** Every text in the sources that may appear in a heading or on a stamp. */
function headingTexts() {
  const files = globSync(['web/**/*.{ts,tsx}'], {
    exclude: file => file.endsWith('.test.ts') || file === 'styleguide',
  })
  const ofContract = [...Object.values(boards).map(({ name }) => name), ...Object.values(seriesStatusWords)]
  const ofScreens = files.sort().flatMap(file => {
    const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
    return [...headingsIn(program)]
  })
  return [...ofContract, ...ofScreens]
}

/** The characters of all headings that the heading font has. All others use the text font. */
export const headingLetters = () =>
  [
    ...new Set(
      headingTexts()
        .join('')
        .match(/[가-힣0-9]/g),
    ),
  ].sort()

/** Writes the font reduced to the letters of the headings: some 30 KB of 450. */
export async function writeHeadingFont(path) {
  mkdirSync(dirname(path), { recursive: true })
  const face = await subsetFont(readFileSync(FACE), headingLetters().join(''), { targetFormat: 'woff2' })
  writeFileSync(path, face)
}

if (import.meta.main) await writeHeadingFont('dist/heading-font.woff2')
