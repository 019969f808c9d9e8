import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'

/**
 * Line ends of all programs. Word writes a vertical tab for Shift+Enter, and old Macs a lone carriage return.
 */
const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

const CELL_END = /(?<=\S) *\t+ *(?=\S)/g
const cellEndsIn = (line: string | undefined) => line?.match(CELL_END)?.length ?? 0

/**
 * Separates spreadsheet cells visibly, because a page shows tabs as spaces. A single line may be text with a
 * tab.
 */
function withReadableCells(text: string) {
  const lines = text.split('\n')
  return lines
    .map((line, at) => {
      const ends = cellEndsIn(line)
      const isRow = ends > 0 && (cellEndsIn(lines[at - 1]) === ends || cellEndsIn(lines[at + 1]) === ends)
      return isRow ? line.replace(CELL_END, ' | ') : line
    })
    .join('\n')
}

export const pastedText = (text: string) =>
  withReadableCells(withoutForbiddenCharacters(text.replace(LINE_END, '\n')))

/** Turns each line into a paragraph, including blank lines, which ProseMirror's own parser omits. */
export function paragraphsOf(text: string, $context: ResolvedPos) {
  const { schema } = $context.doc.type
  const { paragraph } = schema.nodes
  const marks = $context.marks()
  const lines = text
    .split('\n')
    .map(line => paragraph?.create(null, line ? schema.text(line, marks) : null) ?? [])
  return Slice.maxOpen(Fragment.from(lines.flat()))
}
