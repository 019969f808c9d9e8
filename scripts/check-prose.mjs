import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

// Counts comments and sentences that a newcomer reads twice: fragments without a subject, inversions, and
// words that stand in for a standard term. `--list [path]` prints them. CONTRIBUTING says how to write them.
// `MOST` has the highest permitted shares. Lower them when the code has less.
const MOST = { comments: 0.002, documents: 0.008 }

const OPENINGS =
  /^(?:Of|By|What|Who|Whoever|Whose|Where|As|The same|Nobody|So many|So long|Before it|Beside|Whichever|Nothing of|None of)\b(?![^.]*\?)/
const PHRASES =
  /\b(?:whoever|of which|of whom|so many|so long as|anew|at the foot of|leads? on|beside (?:it|them|which)|stands? (?:for|in|at|by) none|for whom|in which there)\b|\b(?:stands|stood) (?!for\b)/i

const sourceFiles = () =>
  globSync('{backup,bench,contract,demo,import,scripts,server,test,web}/**/*.{ts,tsx,mjs}').filter(
    file => !file.endsWith('.d.mts'),
  )

/** Joins line comments that follow each other without code in between. */
function blocksOf(source, comments) {
  const blocks = []
  for (const { type, value, start, end } of comments) {
    const last = blocks.at(-1)
    const isNext = last?.type === 'Line' && type === 'Line' && !/\S/.test(source.slice(last.end, start))
    if (isNext) Object.assign(last, { end, value: `${last.value} ${value}` })
    else blocks.push({ type, value, start, end })
  }
  return blocks
}

function commentsOf(file) {
  const source = readFileSync(file, 'utf8')
  const { comments } = parseSync(file, source)
  return blocksOf(source, comments)
    .map(({ value, start }) => ({
      text: value
        .replace(/^\*?\s*|\n\s*\*\s?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^biome-ignore \S+ /, ''),
      at: `${file}:${source.slice(0, start).split('\n').length}`,
    }))
    .filter(({ text }) => text && !/^(?:@|[!#]|<reference)/.test(text))
}

function sentencesOf(file) {
  const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '')
  return text.split('\n').flatMap((line, index) =>
    line.startsWith('|') || /^\s*[#>]/.test(line)
      ? []
      : line
          .replace(/^\s*(?:[-*]|\d+[.])\s+/, '')
          .split(/(?<=[.!?])\s+/)
          .filter(sentence => sentence.length > 20)
          .map(sentence => ({ text: sentence, at: `${file}:${index + 1}` })),
  )
}

const isMarked = ({ text }) => OPENINGS.test(text) || PHRASES.test(text)

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync(['docs/**/*.md', 'ops/*.md'])]
const counted = {
  comments: sourceFiles().flatMap(commentsOf),
  documents: documents.filter(file => file !== 'docs/bench.md').flatMap(sentencesOf),
}

const listed = process.argv.indexOf('--list')
let failed = false
for (const [kind, all] of Object.entries(counted)) {
  const marked = all.filter(isMarked)
  const share = marked.length / all.length
  console.log(
    `${kind}: ${marked.length} of ${all.length} need a second reading (${(share * 100).toFixed(1)} %)`,
  )
  const path = process.argv[listed + 1] ?? ''
  if (listed > 0) for (const { text, at } of marked) if (at.startsWith(path)) console.log(`  ${at} ${text}`)
  if (share > MOST[kind]) failed = true
}
if (failed) {
  console.error(
    'Too many: `node_modules/.bin/node scripts/check-prose.mjs --list` prints each. CONTRIBUTING says how to write them.',
  )
  process.exitCode = 1
}
