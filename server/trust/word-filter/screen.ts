import type { Doc } from '#contract/community/posts/document.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { invalid } from '#contract/platform/http/refusals.ts'
import { josaOf } from '#contract/platform/text/josa.ts'
import type { WordAction } from '#contract/trust/word-filter/word-actions.ts'
import type { WordPlace } from '#contract/trust/word-filter/word-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { HeldNews } from '#server/infrastructure/database/tables/moderation.ts'
import type { NewcomerText } from '#server/people/new-member-limits/newcomer-bounds.ts'
import type { NewcomerCheck, NewcomerGuard } from '#server/people/new-member-limits/newcomer-guard.ts'
import type { WriteContext } from '#server/platform/http/transaction.ts'
import { stepCounter, yieldToEventLoop } from '#server/platform/limits/event-loop.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { maskOf, maskText } from './masking.ts'
import { screenedDocument } from './screened-document.ts'
import type { Hit, WatchedWord, WordMatcher, WordScope } from './word-matcher.ts'

/** The actions of moderation on texts that need review, implemented in `moderation/hold-for-review-acts.ts`. */
export interface ReviewQueue {
  openWatchedCase(ctx: WriteContext, id: TargetId, kind: 'held' | 'words'): Promise<number>
  holdBack(
    ctx: WriteContext,
    id: TargetId,
    held: { caseId: number; note: string; news: HeldNews[] },
  ): Promise<void>
}

/** Checks the texts of one write for watched words before they are stored. */
export interface TextScreen {
  /** Resolves to the text to store. If the text is refused, throws an error for this field. */
  text(field: string, text: string): Promise<string>
  texts(field: string, texts: readonly string[]): Promise<string[]>
  doc(field: string, doc: Doc): Promise<Doc>
  /** Throws if a newcomer may not write this text. A newcomer's first link is held for review. */
  meetNewcomer(trx: Db, what: Omit<NewcomerText, 'memberId'>): Promise<void>
  /** Counts one mention. Resolves to `false` if the author has mentioned too many members today. */
  countMention(trx: Db): Promise<boolean>
  /** Whether the text is hidden until staff has reviewed it. */
  readonly isHeld: boolean
  /** Whether the text is shown and staff is notified. */
  readonly isNoted: boolean
  /**
   * Opens a case if the text needs review; otherwise resolves to `null`. Call it after the text is stored and
   * before members are locked. Texts by staff are neither held nor noted.
   */
  openCase(ctx: WriteContext, id: TargetId): Promise<number | null>
  /**
   * Hides the text. Must be the last step, after all rows that hiding writes are locked or new. Notifications
   * of the new text are sent once it is shown.
   */
  holdBack(ctx: WriteContext, id: TargetId, caseId: number, news?: HeldNews[]): Promise<void>
}

/** Starts the screening of one write. It needs the author and where the text will be shown. */
export type Screening = (
  on: WordScope & {
    /** The author; left out if nobody is signed in yet. */
    writer?: Pick<Viewer, 'memberId' | 'staff'>
    /** Whether this only checks if a text would be allowed. Such a check does not count hits. */
    isQuestion?: boolean
  },
) => TextScreen

/** Maximum length of a found word quoted in a refusal, in characters. */
const QUOTED_MAX = 30

const quotedFrom = (text: string, { from, to }: Hit) => text.slice(from, Math.min(to, from + QUOTED_MAX))

interface Parts {
  matcher: WordMatcher
  holding: ReviewQueue
  checkNewcomer: NewcomerCheck
  countMention: NewcomerGuard['countMention']
  count(wordIds: number[]): void
}

/** Maximum length of a case's note, in characters. */
const NOTE_LENGTH = 1_000

/** Nicknames can only be refused or noted. Profiles can also be masked, but not held. */
const isAllowedIn = (place: WordPlace, action: WordAction) =>
  action === 'note' || (place === 'nickname' ? false : place === 'profile' ? action === 'mask' : true)

/** Sorts the hits of a text: the words found, the hits to mask, and the first hit that refuses the text. */
async function sortHits(hits: Hit[], place: WordPlace, isTurnDue: ReturnType<typeof stepCounter>) {
  const words = new Set<WatchedWord>()
  const toMask: Hit[] = []
  let refused: Hit | undefined
  for (const hit of hits) {
    if (isTurnDue(1)) await yieldToEventLoop()
    const { word } = hit
    words.add(word)
    if (word.action === 'mask') toMask.push(hit)
    if (word.action === 'refuse' || !isAllowedIn(place, word.action)) refused ??= hit
  }
  return { words, toMask, refused }
}

function refusalOf(field: string, text: string, hit: Hit) {
  const quoted = quotedFrom(text, hit)
  return invalid(field, `'${quoted}'${josaOf(quoted, '은')} 쓸 수 없는 표현입니다.`)
}

/** The note of the case, for the staff. */
function noteOf(found: Set<WatchedWord>, isFirstLink: boolean) {
  const words = [...found].map(({ word }) => word).join(', ')
  const parts = [
    isFirstLink && '새 회원의 첫 링크',
    found.size > 0 && `금지어: ${words.slice(0, NOTE_LENGTH)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

export function screening({ matcher, holding, checkNewcomer, countMention, count }: Parts): Screening {
  return ({ writer, isQuestion = false, ...on }) => {
    const found = new Set<WatchedWord>()
    let isFirstLink = false
    const isStaff = writer !== undefined && writer.staff !== null
    const has = (action: WordAction) => !isStaff && [...found].some(word => word.action === action)
    const isHeld = () => isFirstLink || has('hold')
    const isNoted = () => has('note')
    // One counter for all texts of the write, because many short texts cost as much as one long text.
    const isTurnDue = stepCounter()

    /** The mask for a text, or `null` if nothing needs masking. Throws if the text is refused. */
    async function maskFor(field: string, text: string) {
      const hits = await matcher.find(text, on, isTurnDue)
      if (hits.length === 0) return null
      const { words, toMask, refused } = await sortHits(hits, on.place, isTurnDue)
      if (!isQuestion) count([...words].map(({ wordId }) => wordId))
      if (refused) throw refusalOf(field, text, refused)
      for (const word of words) found.add(word)
      return toMask.length > 0 ? maskOf(text, toMask, isTurnDue) : null
    }

    async function text(field: string, written: string) {
      const mask = await maskFor(field, written)
      return mask ? maskText(written, mask) : written
    }

    return {
      async meetNewcomer(trx, what) {
        if (!writer || isStaff) return
        isFirstLink = await checkNewcomer(trx, { memberId: writer.memberId, ...what })
      },
      countMention: async trx => (writer ? countMention(trx, writer.memberId) : false),
      text,
      async texts(field, written) {
        const screened: string[] = []
        for (const one of written) screened.push(await text(field, one))
        return screened
      },
      doc: (field, doc) =>
        screenedDocument(doc, { mask: line => maskFor(field, line), text: alt => text(field, alt) }),
      get isHeld() {
        return isHeld()
      },
      get isNoted() {
        return isNoted()
      },
      openCase: async (ctx, id) =>
        isHeld() || isNoted() ? holding.openWatchedCase(ctx, id, isHeld() ? 'held' : 'words') : null,
      holdBack: (ctx, id, caseId, news = []) =>
        holding.holdBack(ctx, id, { caseId, note: noteOf(found, isFirstLink), news }),
    }
  }
}
