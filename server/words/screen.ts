import type { BoardKey } from '#contract/boards.ts'
import { type Doc, inlineWords } from '#contract/document.ts'
import { type DocumentLeaf, inlinesIn, mapLeaves } from '#contract/document-leaves.ts'
import type { Viewer } from '#contract/members.ts'
import { invalid } from '#contract/refusals.ts'
import type { WordAction } from '#contract/word-actions.ts'
import type { WordPlace } from '#contract/word-rules.ts'
import type { Db } from '../engines/database/database.ts'
import type { Act } from '../http/acting.ts'
import type { Newcoming } from '../newcomers/newcomer-bounds.ts'
import type { NewcomerCheck, NewcomerGuard } from '../newcomers/newcomer-guard.ts'
import type { TargetId } from '../withheld/withheld-queries.ts'
import { masked, maskedInline, type Piece } from './masking.ts'
import type { Hit, WordMatcher } from './word-matcher.ts'

/** What is done with a text that the staff is to look at; see `holding/held-acts.ts`. */
export interface Holding {
  openWatchedCase(on: Act, id: TargetId, kind: 'held' | 'words'): Promise<number>
  holdBack(on: Act, id: TargetId, held: { caseId: number; note: string }): Promise<void>
}

/** What one member writes at once, looked through for watched words before it is stored. */
export interface Screen {
  /** A text as it may be stored, under the field's name; throws where it may not. */
  text(field: string, text: string): string
  doc(field: string, doc: Doc): Doc
  /** Throws where its writer has only just come and may not write that; their first link waits for the staff. */
  meetNewcomer(trx: Db, what: Omit<Newcoming, 'memberId'>): Promise<void>
  /** Counts one whom the text calls; `false` where its writer has called too many in a day. */
  countMention(trx: Db): Promise<boolean>
  /** Nobody reads it before somebody of the staff has. */
  readonly isHeld: boolean
  /** It is shown, and the staff is told. */
  readonly isNoted: boolean
  /**
   * Once it is stored, and before members are locked: where the staff is to look at it. `null`: nobody is; what the
   * staff write themselves is neither held nor noted.
   */
  openCase(on: Act, id: TargetId): Promise<number | null>
  /** Last: nobody reads it any more. All that its withholding writes is locked, or new. */
  holdBack(on: Act, id: TargetId, caseId: number): Promise<void>
}

/** Of one write: what is about to be written, and on which board. */
export type Screening = (on: {
  place: WordPlace
  board?: BoardKey | null
  /** Who writes; not given where nobody is signed in yet. */
  writer?: Pick<Viewer, 'memberId' | 'staff'>
}) => Screen

/** As many as an answer can quote, and a reader can make out. */
const QUOTED_MAX = 30

interface Parts {
  matcher: WordMatcher
  holding: Holding
  checkNewcomer: NewcomerCheck
  countMention: NewcomerGuard['countMention']
  count(wordIds: number[]): void
}

/** What a moderator's note holds. */
const NOTE_LENGTH = 1_000

/** A name has nowhere to wait, and one with circles in it is none; what stands below it has nowhere to wait, either. */
const mayStand = (place: WordPlace, action: WordAction) =>
  action === 'note' || (place === 'nickname' ? false : place === 'profile' ? action === 'mask' : true)

export function screening({ matcher, holding, checkNewcomer, countMention, count }: Parts): Screening {
  return ({ writer, ...on }) => {
    const found: Hit[] = []
    const isStaff = writer !== undefined && writer.staff !== null

    /** What is to be masked in a text, in its order; throws where it may not be written at all. */
    function piecesToMask(field: string, text: string): Piece[] {
      const hits = matcher.find(text, on)
      if (hits.length === 0) return []
      count([...new Set(hits.map(({ word }) => word.wordId))])
      const refused = hits.find(({ word: { action } }) => action === 'refuse' || !mayStand(on.place, action))
      if (refused) {
        const quoted = text.slice(refused.from, Math.min(refused.to, refused.from + QUOTED_MAX))
        throw invalid(field, `'${quoted}'은(는) 쓸 수 없는 표현입니다.`)
      }
      found.push(...hits)
      const pieces = hits.filter(({ word }) => word.action === 'mask').flatMap(hit => hit.pieces)
      return pieces.toSorted((one, other) => one.from - other.from || other.to - one.to)
    }

    function leaf<T extends DocumentLeaf>(field: string, part: T): T {
      if (part.type === 'image')
        return { ...part, attrs: { ...part.attrs, alt: part.attrs.alt && text(field, part.attrs.alt) } }
      const content = inlinesIn(part)
      const pieces = piecesToMask(field, content.map(inlineWords).join(''))
      return pieces.length > 0 ? { ...part, content: maskedInline(content, pieces) } : part
    }

    function text(field: string, written: string) {
      return masked(written, piecesToMask(field, written))
    }

    const has = (action: string) => !isStaff && found.some(({ word }) => word.action === action)
    let isFirstLink = false
    const isHeld = () => isFirstLink || has('hold')
    const isNoted = () => has('note')
    const words = () => [...new Set(found.map(({ word }) => word.word))].join(', ').slice(0, NOTE_LENGTH)
    const note = () =>
      [isFirstLink && '새 회원의 첫 링크', found.length > 0 && `금지어: ${words()}`]
        .filter(Boolean)
        .join(' · ')
    return {
      async meetNewcomer(trx, what) {
        if (!writer || isStaff) return
        isFirstLink = await checkNewcomer(trx, { memberId: writer.memberId, ...what })
      },
      countMention: async trx => (writer ? countMention(trx, writer.memberId) : false),
      text,
      doc: (field, doc) => mapLeaves(doc, part => leaf(field, part)),
      get isHeld() {
        return isHeld()
      },
      get isNoted() {
        return isNoted()
      },
      openCase: async (on, id) =>
        isHeld() || isNoted() ? holding.openWatchedCase(on, id, isHeld() ? 'held' : 'words') : null,
      holdBack: (on, id, caseId) => holding.holdBack(on, id, { caseId, note: note() }),
    }
  }
}
