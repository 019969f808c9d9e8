/** A directive of nginx: its words, and the directives in its braces. */
export interface Directive {
  name: string
  args: string[]
  block: Directive[]
}

const TOKENS = /#[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|[^\s{};"']+/g

/** Parses an nginx configuration into a tree. */
export function readConfig(text: string): Directive[] {
  const tokens = (text.match(TOKENS) ?? []).filter(token => !token.startsWith('#'))
  let at = 0
  function block(): Directive[] {
    const directives: Directive[] = []
    let words: string[] = []
    for (let token = tokens[at++]; token !== undefined && token !== '}'; token = tokens[at++]) {
      if (token !== ';' && token !== '{') words.push(token)
      else {
        const [name = '', ...args] = words
        directives.push({ name, args, block: token === '{' ? block() : [] })
        words = []
      }
    }
    return directives
  }
  return block()
}

const UNITS: Record<string, number> = { '': 1, k: 1024, m: 1024 * 1024, ms: 0.001, s: 1, d: 86_400 }

/** Converts `11m` to bytes and `35s` to seconds. */
export function amountOf(word = '') {
  const [, digits, unit = ''] = /^(\d+)([a-z]*)$/.exec(word) ?? []
  const factor = UNITS[unit]
  if (digits === undefined || factor === undefined) throw new Error(`no amount: ${word}`)
  return Number(digits) * factor
}
