import type { Reply } from '#contract/calls.ts'
import type { ThreadKind } from '#contract/puzzles/case-notes/board-rules.ts'
import type { NoteBoard } from '#contract/puzzles/case-notes/notes.ts'
import type { PracticeLevel } from '#contract/puzzles/practice/practice-rules.ts'
import type { DemoContext } from './demo-context.ts'

/** Actions of several members together. Members are named by their usernames. */
export interface DemoTogether {
  /** A practice case that its player has not finished. */
  practice: { by: string; level: PracticeLevel }
  /** A room whose players have all finished. The first one opens it. */
  room: { level: PracticeLevel; by: string[] }
  crew: { leader: string; members: string[] }
  lists: {
    by: string
    title: string
    text: string
    isPublic: boolean
    posts: string[]
    notes?: Record<string, string>
  }[]
  /** A member's own board on a post. Threads name cards by their numbers. */
  board: {
    by: string
    post: string
    cards: Omit<NoteBoard['cards'][number], 'id'>[]
    threads: { from: number; to: number; kind: ThreadKind }[]
  }
}

type Case = Reply<'GET /api/practice'>['data']

/** An accusation that names the same option number everywhere. */
const choiceOf = ({ case: { slots } }: Case, number: number) =>
  Object.fromEntries(slots.map(({ key }) => [key, number]))

/** Leaves a case unfinished. A guess that happens to be right finishes it, so another case is begun. */
async function startPractice(practice: DemoTogether['practice'], written: DemoContext): Promise<void> {
  const { call, tokenOf } = written
  const token = tokenOf(practice.by)
  const { data } = await call('POST /api/practice', { token, body: { level: practice.level } })
  const { playId } = data
  await call('POST /api/practice/hint', { token, body: { playId, number: 1 } })
  const guess = { playId, choice: choiceOf(data, 1) }
  const { data: result } = await call('POST /api/practice/try', { token, body: guess })
  if (result.solved) await startPractice(practice, written)
}

/** The host gives up and learns the solution. With that, the other players solve the case. */
async function playRoom({ level, by: [host = '', ...others] }: DemoTogether['room'], written: DemoContext) {
  const { call, tokenOf } = written
  const opened = await call('POST /api/together', { token: tokenOf(host), body: { level } })
  const { room, playId: hostPlay } = opened.data
  const seats: { token: string; playId: string }[] = []
  for (const other of others) {
    const token = tokenOf(other)
    const { data } = await call('POST /api/together/join', { token, body: { room } })
    seats.push({ token, playId: data.playId })
  }
  await call('POST /api/practice/giveup', { token: tokenOf(host), body: { playId: hostPlay } })
  const { data: played } = await call('GET /api/practice', {
    token: tokenOf(host),
    body: undefined,
    query: { playId: hostPlay },
  })
  const solution = played.play.solution ?? {}
  const wrong = { ...solution, suspect: ((solution.suspect ?? 1) % 4) + 1 }
  for (const { token, playId } of seats)
    for (const choice of [wrong, solution])
      await call('POST /api/practice/try', { token, body: { playId, choice } })
}

async function gatherCrew({ leader, members }: DemoTogether['crew'], { call, tokenOf }: DemoContext) {
  const { data } = await call('POST /api/crew', { token: tokenOf(leader), body: undefined })
  for (const member of members)
    await call('POST /api/crew/join', { token: tokenOf(member), body: { invite: data.invite } })
}

async function layBoard({ by, post, cards, threads }: DemoTogether['board'], written: DemoContext) {
  const board = {
    cards: cards.map((card, index) => ({ id: `${index + 1}`, ...card })),
    threads: threads.map(({ from, to, kind }) => ({ from: `${from}`, to: `${to}`, kind })),
  }
  const body = { postId: written.postIdOf(post), text: '', board, version: 0 }
  await written.call('PUT /api/note', { token: written.tokenOf(by), body })
}

async function gatherLists(lists: DemoTogether['lists'], { call, tokenOf, postIdOf }: DemoContext) {
  for (const { by, posts, notes = {}, ...list } of lists) {
    const { data } = await call('POST /api/list', { token: tokenOf(by), body: list })
    for (const post of posts) {
      const body = { listId: data.listId, postId: postIdOf(post) }
      await call('POST /api/list/item', { token: tokenOf(by), body })
      const note = notes[post]
      if (note) await call('PUT /api/list/item', { token: tokenOf(by), body: { ...body, note } })
    }
  }
}

export async function fillTogether(
  { practice, room, crew, lists, board }: DemoTogether,
  written: DemoContext,
) {
  await startPractice(practice, written)
  await playRoom(room, written)
  await gatherCrew(crew, written)
  await gatherLists(lists, written)
  await layBoard(board, written)
}
