import Type, { type Static } from 'typebox'
import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'
import {
  Count,
  Id,
  Line,
  OneOf,
  OneOfOrNull,
  OrNull,
  Paragraphs,
  Time,
} from '#contract/platform/http/schema.ts'
import { type DailySlotKey, dailyBounds, dailyForms, dailySlots, puzzleStandings } from './daily-rules.ts'

/** Days, months and numbers are read as they come: one that is none, one without a case and one to come are answered alike. */
export const Day = () => Type.String({ maxLength: 100 })

const Slot = Type.Object({
  key: Type.Unsafe<DailySlotKey>(OneOf(dailySlots)),
  label: Type.String(),
  options: Type.Array(Type.Object({ id: Id(), label: Type.String(), note: Type.String() })),
})

/** A member's puzzle that a day's case is: where it is played, and who wrote it. */
const Puzzle = Type.Object({
  postId: Id(),
  memberId: Id(),
  nickname: Type.String({ maxLength: NICKNAME_MAX }),
})

/** A day's case as everyone reads it. What is sealed lies in a table of its own. */
export const DailyCase = Type.Object({
  day: Type.String(),
  number: Id(),
  /** `answer`: a member's puzzle, whose answer is compared; it has no clues, slots and hints here. */
  form: OneOf(dailyForms),
  /** `null` of a case of its own, and where the puzzle can't be read any more. */
  puzzle: OrNull(Puzzle),
  title: Type.String(),
  opening: Type.String(),
  clues: Type.Array(Type.String()),
  /** Of what suspects say, exactly one is false. */
  testimonies: Type.Array(Type.String()),
  closing: Type.String(),
  slots: Type.Array(Slot),
  tries: Count(),
  hintCount: Count(),
  /** Whether it is today's: what is finished now counts. */
  isToday: Type.Boolean(),
  endsAt: Time(),
  finishedCount: Count(),
  /** What was corrected since its day began. */
  errata: Type.Array(Type.Object({ note: Type.String(), datetime: Time() })),
})
export type DailyCase = Static<typeof DailyCase>

const OptionId = () => Type.Optional(Type.Integer({ minimum: 1, maximum: dailyBounds.options.most }))
export const Choice = Type.Object({
  suspect: OptionId(),
  tool: OptionId(),
  place: OptionId(),
  motive: OptionId(),
})

/** How a player stands to a case. What is sealed is here once it is finished. */
export const DailyPlay = Type.Object({
  day: Type.String(),
  tries: Type.Array(Type.Object({ choice: Choice, right: Count(), of: Count() })),
  hints: Type.Array(Type.String()),
  solved: Type.Boolean(),
  finished: Type.Boolean(),
  onTime: Type.Boolean(),
  /** How a member stands to a day's puzzle; `null` of a case of its own, for a guest, and where the puzzle is gone. */
  standing: OneOfOrNull(puzzleStandings),
  /** Days finished on time in a row, and those of them solved; the longest row; whether a day may be missed. */
  streak: Count(),
  solvedStreak: Count(),
  best: Count(),
  leavesLeft: Count(),
  share: OrNull(Type.String()),
  solution: Type.Unsafe<Static<typeof Choice> | null>({ ...Choice, type: ['object', 'null'] }),
  explanation: OrNull(Type.String()),
  stats: Type.Unsafe<{ byTries: number[]; accused: number[] } | null>({
    type: ['object', 'null'],
    properties: {
      /** Solved at the first, second and third accusation, and not solved. Of a puzzle the third and all later answers are one. */
      byTries: { type: 'array', items: { type: 'integer' } },
      /** Whom players accused first, by the suspect's place. */
      accused: { type: 'array', items: { type: 'integer' } },
    },
  }),
})
export type DailyPlay = Static<typeof DailyPlay>

export const ArchiveRow = Type.Object({
  day: Type.String(),
  number: Id(),
  form: OneOf(dailyForms),
  title: Type.String(),
  /** Of a hundred who finished it, those who solved it: told from ten on, once the day is over. */
  solvedShare: OrNull(Count()),
})
export type DailyArchiveRow = Static<typeof ArchiveRow>

const { clues, testimonies, slots, options, hints } = dailyBounds

/** A case as an editor sets it, whole. */
export const DailyDraft = Type.Object({
  day: Type.String({ maxLength: 10 }),
  title: Line(dailyBounds.title),
  opening: Paragraphs(dailyBounds.opening),
  clues: Type.Array(Line(dailyBounds.line), { minItems: clues.least, maxItems: clues.most }),
  testimonies: Type.Array(Line(dailyBounds.line), { maxItems: testimonies }),
  closing: Line(dailyBounds.closing),
  slots: Type.Array(
    Type.Object({
      key: Type.Unsafe<DailySlotKey>(OneOf(dailySlots)),
      label: Line(dailyBounds.slotLabel),
      options: Type.Array(
        Type.Object({
          id: Id(),
          label: Line(dailyBounds.label),
          note: Type.String({ maxLength: dailyBounds.note }),
        }),
        { minItems: options.least, maxItems: options.most },
      ),
    }),
    { minItems: slots.least, maxItems: slots.most },
  ),
  choice: Choice,
  explanation: Paragraphs(dailyBounds.explanation),
  hints: Type.Array(Line(dailyBounds.line), { maxItems: hints }),
})
export type DailyDraft = Static<typeof DailyDraft>

export const PreparedCase = Type.Object({
  ...DailyDraft.properties,
  // A member's puzzle has none of these, and a title of its post's length.
  title: Type.String(),
  opening: Type.String(),
  clues: Type.Array(Type.String()),
  closing: Type.String(),
  explanation: Type.String(),
  slots: Type.Array(Slot),
  day: Type.String(),
  number: Id(),
  form: OneOf(dailyForms),
  puzzle: OrNull(Puzzle),
  source: OneOf(['generator', 'editor']),
  /** Its day has begun: it can't be changed any more. */
  begun: Type.Boolean(),
  /** Why the day breaks nobody's streak. */
  excuse: OrNull(Type.String()),
  errata: Type.Array(Type.Object({ note: Type.String(), datetime: Time() })),
})
export type PreparedCase = Static<typeof PreparedCase>

export const dayQuery = Type.Object({
  /** Today's where none is asked for. */
  day: Type.Optional(Day()),
  number: Type.Optional(Day()),
})
