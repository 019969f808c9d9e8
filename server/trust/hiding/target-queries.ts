import { createHash } from 'node:crypto'
import type { Doc } from '#contract/community/posts/document.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { findAsk, findComment, findRemark, findReview } from './talk-target-queries.ts'
import type { FoundTarget, Target } from './target.ts'
import { wholeText } from './whole-text.ts'
import { findBookTarget, findPublishedRebuttal, findSeriesTarget } from './work-target-queries.ts'

const markOf = (title: string | null, text: string) =>
  createHash('sha256')
    .update(`${title ?? ''}\n${text}`)
    .digest('base64url')
    .slice(0, 22)

type Finder = (db: Db, id: number) => Promise<FoundTarget | undefined>

async function findPost(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('post')
    .innerJoin('post_body', 'post_body.post_id', 'post.id')
    .innerJoin('member', 'member.id', 'post.member_id')
    .select([
      'post.member_id as authorId',
      'post.board',
      'post.title',
      'post_body.content',
      'post.deleted_at',
    ])
    .select('member.nickname')
    .where('post.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, deleted_at, ...post } = row
  return {
    ...post,
    postId: id,
    bookId: null,
    text: content ? wholeText(JSON.parse(content) as Doc) : '',
    isLive: deleted_at === null,
  }
}

async function findMember(db: Db, id: number): Promise<FoundTarget | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['nickname', 'bio', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { nickname } = row
  const isLive = row.withdrawn_at === null
  return {
    authorId: id,
    nickname,
    title: nickname,
    text: row.bio ?? '',
    board: null,
    postId: null,
    bookId: null,
    isLive,
  }
}

const finders: Record<TargetId['targetType'], Finder> = {
  post: findPost,
  comment: findComment,
  review: findReview,
  remark: findRemark,
  ask: findAsk,
  rebuttal: findPublishedRebuttal,
  series: findSeriesTarget,
  book: findBookTarget,
  member: findMember,
}

export async function findTarget(db: Db, target: TargetId): Promise<Target | undefined> {
  const found = await finders[target.targetType](db, target.targetId)
  return found && { ...target, ...found, mark: markOf(found.title, found.text) }
}
