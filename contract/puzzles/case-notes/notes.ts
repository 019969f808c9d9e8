import Type, { type Static } from 'typebox'
import { savedItemStates } from '#contract/community/scraps/saved-item-state.ts'
import {
  type Call,
  Count,
  Data,
  Day,
  Id,
  Listing,
  OneOf,
  OrNull,
  Paragraphs,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import { dailyBounds, dailySlots } from '#contract/puzzles/daily/daily-rules.ts'
import {
  boardBounds,
  type CardKind,
  type CardState,
  cardKinds,
  cardStates,
  type ThreadKind,
  threadKinds,
} from './board-rules.ts'
import { NOTE_MAX, NOTE_OPENING_MAX } from './note-rules.ts'

const { clues, testimonies, options, slots } = dailyBounds
const SLOT = `(?:${dailySlots.join('|')})[1-${options.most}]`
/** Maximum cells of a grid that crosses each slot of a case with each other slot. */
const CELLS_MAX = ((slots.most * (slots.most - 1)) / 2) * options.most ** 2
const Cells = () =>
  Type.Array(Type.String({ pattern: `^${SLOT}${SLOT}$`, maxLength: 20 }), { maxItems: CELLS_MAX })

/** The marks on a daily case: used clues, and the cells of the grid. */
const Grid = Type.Object({
  struck: Type.Array(Type.Integer({ minimum: 0, maximum: clues.most + testimonies }), {
    maxItems: clues.most + testimonies,
  }),
  yes: Cells(),
  no: Cells(),
})
export type NoteGrid = Static<typeof Grid>

const GridOrNull = () => Type.Unsafe<NoteGrid | null>({ ...Grid, type: ['object', 'null'] })

const { cards, threads, text, width, height } = boardBounds
const CardId = () => Type.String({ pattern: '^[a-z0-9]{1,8}$', maxLength: 8 })

/** A member's own board: cards with their positions, and threads between them. */
const Board = Type.Object({
  cards: Type.Array(
    Type.Object({
      id: CardId(),
      kind: OneOf(Object.keys(cardKinds) as CardKind[]),
      state: OneOf(Object.keys(cardStates) as CardState[]),
      text: Paragraphs(text, { minLength: 0 }),
      x: Type.Integer({ minimum: 0, maximum: width }),
      y: Type.Integer({ minimum: 0, maximum: height }),
    }),
    { maxItems: cards },
  ),
  threads: Type.Array(
    Type.Object({
      from: CardId(),
      to: CardId(),
      kind: OneOf(Object.keys(threadKinds) as ThreadKind[]),
    }),
    { maxItems: threads },
  ),
})
export type NoteBoard = Static<typeof Board>

const BoardOrNull = () => Type.Unsafe<NoteBoard | null>({ ...Board, type: ['object', 'null'] })

/** A member's own note. A note that was never saved has version 0. */
const Note = Type.Object({
  text: Type.String(),
  grid: GridOrNull(),
  board: BoardOrNull(),
  version: Count(),
  savedAt: OrNull(Time()),
})
export type Note = Static<typeof Note>

/** Exactly one of `postId` and `day` must be set. */
const target = { postId: Type.Optional(Id()), day: Type.Optional(Day()) }

const NoteRow = Type.Object({
  postId: OrNull(Id()),
  day: OrNull(Type.String()),
  /** The number of the daily case. */
  number: OrNull(Id()),
  state: OneOf(savedItemStates),
  title: OrNull(Type.String()),
  /** The beginning of the note. It is empty if the note has only a board. */
  opening: Type.String({ maxLength: NOTE_OPENING_MAX }),
  savedAt: Time(),
})

export const noteCalls = {
  'GET /api/note': {
    summary: '내 수사 노트: 글이나 오늘의 사건 하나에 하나. 아직 없으면 version 0',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found'],
    query: Type.Object(target),
    reply: Data(Note),
  },
  'PUT /api/note': {
    summary:
      '수사 노트 저장. version: 읽은 노트의 것. 그 사이 다르게 바뀌었으면 409 stale과 지금의 노트(data.note)',
    access: 'active',
    about: { postId: 'post' },
    whileHidden: true,
    refuses: ['not_found', 'conflict', 'stale'],
    limit: 'write',
    body: Type.Object({
      ...target,
      text: Paragraphs(NOTE_MAX, { minLength: 0 }),
      grid: Type.Optional(GridOrNull()),
      /** If omitted, the note's board stays unchanged. */
      board: Type.Optional(BoardOrNull()),
      version: Count(),
    }),
    reply: Data(Type.Object({ version: Count(), savedAt: Time() })),
  },
  'GET /api/user/notes': {
    summary: '내 수사 노트, 나중에 고친 것부터',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(NoteRow),
  },
} as const satisfies Record<string, Call>
