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
import { Picture } from '#contract/platform/images/images.ts'
import { type DailySlotKey, dailyBounds, dailyForms, dailySlots, puzzleStandings } from './daily-rules.ts'

/**
 * The day, the month or the number of a case. It is not validated here: an invalid one, one without a case
 * and a future one get the same error.
 */
export const UncheckedKey = () => Type.String({ maxLength: 100 })

const Slot = Type.Object({
  key: Type.Unsafe<DailySlotKey>(OneOf(dailySlots)),
  label: Type.String(),
  options: Type.Array(Type.Object({ id: Id(), label: Type.String(), note: Type.String() })),
})

/** The member's puzzle of a puzzle day: its post and author. */
const Puzzle = Type.Object({
  postId: Id(),
  memberId: Id(),
  nickname: Type.String({ maxLength: NICKNAME_MAX }),
})

/** The public part of a daily case. The sealed part has its own table. */
export const DailyCase = Type.Object({
  day: Type.String(),
  number: Id(),
  /** `answer` is a member's puzzle. Its clues, slots and hints are empty here. */
  form: OneOf(dailyForms),
  /** `null` for a case with its own text, and for a puzzle that can't be read any more. */
  puzzle: OrNull(Puzzle),
  title: Type.String(),
  opening: Type.String(),
  clues: Type.Array(Type.String()),
  /** The suspects' statements, exactly one of them false. */
  testimonies: Type.Array(Type.String()),
  closing: Type.String(),
  slots: Type.Array(Slot),
  tries: Count(),
  hintCount: Count(),
  /** Whether this is today's case, so that finishing it now is on time. */
  isToday: Type.Boolean(),
  endsAt: Time(),
  finishedCount: Count(),
  /** Corrections since the day began. */
  errata: Type.Array(Type.Object({ note: Type.String(), datetime: Time() })),
})
export type DailyCase = Static<typeof DailyCase>

/** A case with the picture of a shared link. A member's puzzle has the picture of its post. */
export const SharedCase = Type.Object({ ...DailyCase.properties, card: OrNull(Picture) })

const OptionId = () => Type.Optional(Type.Integer({ minimum: 1, maximum: dailyBounds.options.most }))
export const Choice = Type.Object({
  suspect: OptionId(),
  tool: OptionId(),
  place: OptionId(),
  motive: OptionId(),
})

/** A player's play of a case. It includes the sealed part once it is finished. */
export const DailyPlay = Type.Object({
  day: Type.String(),
  tries: Type.Array(Type.Object({ choice: Choice, right: Count(), of: Count() })),
  hints: Type.Array(Type.String()),
  solved: Type.Boolean(),
  finished: Type.Boolean(),
  onTime: Type.Boolean(),
  /**
   * The member's standing on a day's puzzle. `null` for an ordinary case, for a guest and for a puzzle that
   * is gone.
   */
  standing: OneOfOrNull(puzzleStandings),
  /**
   * Consecutive days finished on time, consecutive days solved, the longest streak, and whether a day may be
   * missed.
   */
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
      /**
       * Numbers of players who solved at the first, second and third accusation, and who didn't. For a puzzle
       * the third includes all later answers.
       */
      byTries: { type: 'array', items: { type: 'integer' } },
      /** Number of first accusations of each suspect, by the suspect's position. */
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
  /**
   * Percentage of finished plays that solved the case. It is shown from ten plays on, once the day is over.
   */
  solvedShare: OrNull(Count()),
  /** The objects in the picture of the case. `null` for a member's puzzle. */
  scene: OrNull(Type.Object({ place: Type.String(), tools: Type.Array(Type.String()) })),
})
export type DailyArchiveRow = Static<typeof ArchiveRow>

const { clues, testimonies, slots, options, hints } = dailyBounds

/** A complete case as an editor sets it. */
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
  // A puzzle day has none of these texts, and its title has the post's maximum length.
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
  /** Whether the day has begun, so that the case can't be replaced any more. */
  begun: Type.Boolean(),
  /** The reason why the day is excused from streaks. */
  excuse: OrNull(Type.String()),
  errata: Type.Array(Type.Object({ note: Type.String(), datetime: Time() })),
})
export type PreparedCase = Static<typeof PreparedCase>

export const dayQuery = Type.Object({
  /** Without `day` and `number`, today's case. */
  day: Type.Optional(UncheckedKey()),
  number: Type.Optional(UncheckedKey()),
})
