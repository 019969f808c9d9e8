import { acts } from './acts.ts'
import { books } from './books.ts'
import { coldCases } from './cold-cases.ts'
import { members } from './members.ts'
import { novel } from './novel.ts'
import { alibiPuzzles } from './puzzles-alibis.ts'
import { cipherPuzzles } from './puzzles-ciphers.ts'
import { logicPuzzles } from './puzzles-logic.ts'
import { objectPuzzles } from './puzzles-objects.ts'
import type { DemoActs, DemoBook, DemoMember, DemoPost } from './shape.ts'
import { talk } from './talk.ts'
import { siteTalk } from './talk-site.ts'

/** Round by round one of each, so that a board's first page mixes authors and kinds. */
function shuffledTogether(...lists: DemoPost[][]): DemoPost[] {
  const rounds = Math.max(...lists.map(list => list.length))
  return Array.from({ length: rounds }, (_, round) => lists.flatMap(list => list[round] ?? [])).flat()
}

export interface Demo {
  members: DemoMember[]
  /** In the order in which they are written: the last is the newest. */
  posts: DemoPost[]
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
  books,
  acts,
}
