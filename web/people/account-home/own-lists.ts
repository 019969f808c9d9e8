import { caseName } from '#contract/community/posts/post-rules.ts'
import { WITHHELD_POST } from '#contract/community/scraps/scrap-rules.ts'
import { DELETED_POST, PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

export interface OwnRow {
  key: number
  /** The address of the row; `null` if its page is gone. */
  href: string | null
  text: string
  commentCount?: number
  /** The member's note on the row. */
  note?: string | null
  /** The target of a case note, which can be read and edited in the list. */
  noteOn?: NoteTarget
  /** The address of the statistics for the author. */
  statsHref?: string
  remove?: { label: string; act(): Promise<unknown> }
}

export interface OwnListKind {
  /** The name of the list's page number in the address. */
  name: string
  title: string
  /** A link to start with, while the list is empty. */
  begin: { label: string; href: string }
  /** The subject of the list's own search. Its term is in the address. */
  searches?: string
  fetchPage(page: number, searchTerm: string): Promise<{ rows: OwnRow[]; total: number }>
}

const size = PROFILE_PAGE_SIZE

const solved: OwnListKind = {
  name: 'solved',
  title: '해결한 사건',
  begin: { label: '추리 퀴즈 풀기', href: hrefOf('board', { board: 'custom' }) },
  async fetchPage(page) {
    const { data, total } = await browserApi('GET /api/user/solved', { query: { page, size } })
    const rows = data.map(({ correctAnswerId, postId, postTitle, commentCount, deleted }) => ({
      key: correctAnswerId,
      href: deleted ? null : hrefOf('post', { postId }),
      text: postTitle,
      commentCount,
    }))
    return { rows, total }
  },
}

const unfinished: OwnListKind = {
  name: 'unfinished',
  title: '미해결로 남긴 사건',
  begin: { label: '추리 퀴즈 풀기', href: hrefOf('board', { board: 'custom' }) },
  async fetchPage(page) {
    const { data, total } = await browserApi('GET /api/user/unfinished', { query: { page, size } })
    const rows = data.map(({ postId, title, level, commentCount }) => ({
      key: postId,
      href: hrefOf('post', { postId }),
      text: title,
      note: level,
      commentCount,
    }))
    return { rows, total }
  },
}

const posts: OwnListKind = {
  name: 'posts',
  title: '작성한 글',
  begin: { label: '글쓰기', href: hrefOf('newPost') },
  async fetchPage(page) {
    const { data, total } = await browserApi('GET /api/user/posts', { query: { page, size } })
    const rows = data.map(({ id, title, commentCount, isPuzzle, seriesId }) => ({
      key: id,
      href: hrefOf('post', { postId: id }),
      text: title,
      commentCount,
      ...(isPuzzle && { statsHref: hrefOf('postStats', { postId: id }) }),
      ...(seriesId !== null && { statsHref: hrefOf('seriesStats', { seriesId }) }),
    }))
    return { rows, total }
  },
}

const comments: OwnListKind = {
  name: 'comments',
  title: '작성한 댓글',
  begin: { label: '자유게시판 보기', href: hrefOf('board', { board: 'free' }) },
  async fetchPage(page) {
    const { data, total } = await browserApi('GET /api/user/comments', { query: { page, size } })
    const rows = data.map(({ commentId, postId, content }) => ({
      key: commentId,
      href: `${hrefOf('post', { postId })}#comment-${commentId}`,
      text: content,
    }))
    return { rows, total }
  },
}

const withoutStanding = { withheld: WITHHELD_POST, deleted: DELETED_POST }

const scraps: OwnListKind = {
  name: 'scraps',
  title: '스크랩',
  begin: { label: '추리 퀴즈 보기', href: hrefOf('board', { board: 'custom' }) },
  searches: '스크랩의 제목과 메모',
  async fetchPage(page, searchTerm) {
    const { data, total } = await browserApi('GET /api/user/scraps', { query: { page, size, searchTerm } })
    const rows = data.map(({ postId, state, title, commentCount, note }) => ({
      key: postId,
      href: state === 'standing' ? hrefOf('post', { postId }) : null,
      text: state === 'standing' ? (title ?? '') : withoutStanding[state],
      commentCount,
      note,
      remove: {
        label: '스크랩 취소',
        act: () => browserApi('DELETE /api/scrap', { query: { postId } }),
      },
    }))
    return { rows, total }
  },
}

const notes: OwnListKind = {
  name: 'notes',
  title: '수사 노트',
  begin: { label: '오늘의 사건 풀기', href: hrefOf('daily') },
  async fetchPage(page) {
    const { data, total } = await browserApi('GET /api/user/notes', { query: { page, size } })
    const rows = data.map(({ postId, day, number, state, title, opening }, index) => ({
      key: postId ?? -index,
      href:
        number !== null
          ? hrefOf('dailyCase', { number })
          : state === 'standing' && postId !== null
            ? hrefOf('post', { postId })
            : null,
      text:
        number !== null
          ? `오늘의 사건 ${caseName(number)}`
          : state === 'standing'
            ? (title ?? '')
            : withoutStanding[state],
      note: opening || '내 사건판',
      ...(day !== null ? { noteOn: { day } } : postId !== null && { noteOn: { postId } }),
    }))
    return { rows, total }
  },
}

/** The lists of a member's activity and saved items. */
export const ownLists = [solved, unfinished, posts, comments, scraps, notes]
