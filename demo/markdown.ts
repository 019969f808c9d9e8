import { parse } from 'yaml'
import type { DemoComment } from './shape.ts'

/**
 * A demo text: the front matter between `---` lines, its `# ` title, its body, and its named `# ` sections.
 */
interface Page {
  front: unknown
  title: string
  body: string
  sections: Record<string, string>
}

export function demoPageOf(text: string): Page {
  const { front, rest } = /^---\n(?<front>.*?)\n---\n(?<rest>.*)$/s.exec(text)?.groups ?? {}
  if (front === undefined || rest === undefined) throw new Error('a demo text begins with its header lines')
  const [before, first, ...others] = rest.split(/^# /m).map(part => {
    const end = `${part}\n`.indexOf('\n')
    return { heading: part.slice(0, end).trim(), text: part.slice(end).trim() }
  })
  if (before?.text || !first) throw new Error('a demo text has a title after its header lines')
  return {
    front: parse(front),
    title: first.heading,
    body: first.text,
    sections: Object.fromEntries(others.map(({ heading, text }) => [heading, text])),
  }
}

/** The items of a list, one per line. */
export const itemsOf = (section: string) => section.split('\n').map(line => line.replace(/^- /, ''))

const ITEM = /^(?<indent> *)- (?<by>[\w.-]+): (?<text>.*)$/

/**
 * Parses a conversation of `- username: words`. Replies are indented by two spaces. Continuation lines align
 * with the first letter of the text.
 */
export function commentsOf(section: string): DemoComment[] {
  const top: DemoComment[] = []
  // The last comment at each depth.
  const path: DemoComment[] = []
  for (const line of section.split('\n')) {
    const { indent, by, text } = ITEM.exec(line)?.groups ?? {}
    if (indent !== undefined && by !== undefined && text !== undefined) {
      const comment: DemoComment = { by, text, replies: [] }
      const depth = indent.length / 2
      path.length = depth
      const siblings = depth === 0 ? top : path.at(-1)?.replies
      if (!siblings) throw new Error(`a reply to nothing: ${line}`)
      siblings.push(comment)
      path.push(comment)
    } else {
      const last = path.at(-1)
      if (!last) throw new Error(`a conversation begins with an item: ${line}`)
      last.text += `\n${line.trim()}`
    }
  }
  return top
}
