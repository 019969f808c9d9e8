import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { boards } from '../contract/community/boards/boards.ts'
import { seriesStatusWords } from '../contract/library/series/series-rules.ts'

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
export function headingTexts() {
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
