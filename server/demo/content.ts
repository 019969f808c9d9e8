import { acts } from './acts.ts'
import { books } from './books.ts'
import { coldCases } from './cold-cases.ts'
import { members } from './members.ts'
import { novel, novelSeries } from './novel.ts'
import { alibiPuzzles } from './puzzles-alibis.ts'
import { cipherPuzzles } from './puzzles-ciphers.ts'
import { logicPuzzles } from './puzzles-logic.ts'
import { objectPuzzles } from './puzzles-objects.ts'
import type { DemoActs, DemoBook, DemoMember, DemoPost, DemoSeries } from './shape.ts'
import { talk } from './talk.ts'
import { siteTalk } from './talk-site.ts'

/** Each list spread evenly over the whole, so that a site's newest posts are of all kinds. */
const shuffledTogether = (...lists: DemoPost[][]): DemoPost[] =>
  lists
    .flatMap(list => list.map((post, i) => ({ post, at: (i + 0.5) / list.length })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ post }) => post)

export interface Demo {
  members: DemoMember[]
  /** In the order in which they are written: the last is the newest. */
  posts: DemoPost[]
  series: DemoSeries[]
  books: DemoBook[]
  /** In order: the first to solve a puzzle is its first solver. */
  acts: DemoActs[]
}

/** All that a demo site is filled with. */
export const demo: Demo = {
  members,
  posts: [
    ...siteTalk.filter(post => post.board === 'notice'),
    ...shuffledTogether(
      [...cipherPuzzles, ...logicPuzzles],
      [...alibiPuzzles, ...objectPuzzles],
      coldCases,
      novel,
      talk,
      siteTalk.filter(post => post.board !== 'notice'),
    ),
  ],
  series: [novelSeries],
  books,
  acts,
}
