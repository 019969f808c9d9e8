import { globSync, readFileSync } from 'node:fs'
import { basename, join, parse as partsOf } from 'node:path'
import { parse } from 'yaml'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { commentsOf, demoPageOf, itemsOf } from './markdown.ts'
import type {
  DemoActs,
  DemoAfterword,
  DemoBook,
  DemoMember,
  DemoModeration,
  DemoPicture,
  DemoPost,
  DemoPuzzleDays,
  DemoReading,
  DemoSeries,
} from './shape.ts'
import type { DemoTogether } from './together.ts'

const CONTENT = join(import.meta.dirname, 'content')

const read = (file: string) => readFileSync(join(CONTENT, file), 'utf8')

/** The texts of a folder in the order of their file names, each with its reference key. */
const pagesIn = (folder: string) =>
  globSync('*.md', { cwd: join(CONTENT, folder) })
    .sort()
    .map(file => {
      const key = basename(file, '.md').replace(/^\d+-/, '')
      return { key, ...demoPageOf(read(join(folder, file)).trimEnd()) }
    })

const postsOf = (board: BoardKey): DemoPost[] =>
  pagesIn(`posts/${board}`).map(({ key, front, title, body, sections }) => {
    const { author, answers, asked, tellsWrong } = front as Pick<
      DemoPost,
      'author' | 'asked' | 'tellsWrong'
    > & { answers?: string[] }
    const { 해설: explanation, 힌트: hints, 댓글: comments } = sections
    return {
      key,
      board,
      author,
      title,
      body,
      ...(answers && { answer: answers.join('\n') }),
      ...(explanation && { explanation }),
      ...(hints && { hints: itemsOf(hints) }),
      ...(asked && { asked }),
      ...(tellsWrong && { tellsWrong }),
      comments: comments ? commentsOf(comments) : [],
    }
  })

/** The pictures of posts: drawings with their size in the first tag, and photos. */
const pictures = (): DemoPicture[] =>
  globSync('pictures/*.{svg,jpg}', { cwd: CONTENT }).map(path => {
    const bytes = readFileSync(join(CONTENT, path))
    const { name, ext } = partsOf(path)
    const type = ext === '.svg' ? 'image/svg+xml' : 'image/jpeg'
    return { name, file: { name: name + ext, type, base64: bytes.toString('base64') }, ...sizeIn(bytes) }
  })

function sizeIn(bytes: Buffer) {
  const drawn = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(bytes.toString('latin1'))
  if (drawn) return { width: Number(drawn[1]), height: Number(drawn[2]) }
  // A JPEG frame header: marker, length, eight bits per colour, height, width.
  const frame = bytes.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0) && bytes[at + 4] === 8,
  )
  return { height: bytes.readUInt16BE(frame + 5), width: bytes.readUInt16BE(frame + 7) }
}

const books = (): DemoBook[] =>
  pagesIn('books').map(({ key, front, title, body, sections }) => ({
    key,
    ...(front as { by: string; author: string; publisher: string }),
    title,
    plot: body,
    thumbnail: null,
    reviews: commentsOf(sections.리뷰 ?? ''),
  }))

const series = (): DemoSeries[] =>
  pagesIn('series').map(({ front, title, body }) => ({
    ...(front as Pick<DemoSeries, 'author' | 'status' | 'parts' | 'followers' | 'vote'>),
    title,
    synopsis: body,
  }))

const members = (): DemoMember[] =>
  Object.entries(parse(read('members.yaml')) as Record<string, string>).map(([username, nickname]) => ({
    username,
    nickname,
  }))

const acts = (): DemoActs[] =>
  Object.entries(parse(read('acts.yaml')) as Record<string, Omit<DemoActs, 'by'>>).map(([by, lists]) => ({
    by,
    ...lists,
  }))

/**
 * Merges lists so that the items of each are spread evenly. The newest posts of the site then are of all
 * kinds.
 */
const shuffledTogether = (lists: DemoPost[][]): DemoPost[] =>
  lists
    .flatMap(list => list.map((post, i) => ({ post, at: (i + 0.5) / list.length })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ post }) => post)

export interface Demo {
  members: DemoMember[]
  /** Posts in creation order; the last is the newest. */
  posts: DemoPost[]
  pictures: DemoPicture[]
  series: DemoSeries[]
  books: DemoBook[]
  /** Acts in order. The order matters: the first member to solve a puzzle becomes its first solver. */
  acts: DemoActs[]
  moderation: DemoModeration
  /** Remarks per past day, starting with yesterday. */
  daily: DemoAfterword[][]
  puzzleDays: DemoPuzzleDays
  together: DemoTogether
  /** Readings by username, then by book key. */
  shelves: Record<string, Record<string, DemoReading>>
}

const moderation = parse(read('moderation.yaml')) as DemoModeration
const notices = Map.groupBy(postsOf('notice'), ({ key }) => key === moderation.announcement.post)

/** The whole content of a demo site, read from `content/`. */
export const demo: Demo = {
  members: members(),
  posts: [
    ...(notices.get(false) ?? []),
    ...shuffledTogether(boardKeys.filter(board => board !== 'notice').map(postsOf)),
    ...(notices.get(true) ?? []),
  ],
  pictures: pictures(),
  series: series(),
  books: books(),
  acts: acts(),
  moderation,
  daily: parse(read('daily.yaml')) as DemoAfterword[][],
  puzzleDays: parse(read('puzzle-days.yaml')) as DemoPuzzleDays,
  together: parse(read('together.yaml')) as DemoTogether,
  shelves: parse(read('shelves.yaml')) as Demo['shelves'],
}
