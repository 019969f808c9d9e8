import { caseName } from '#contract/community/posts/post-rules.ts'
import type { CaseFacts, PostRow } from '#contract/community/posts/posts.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { type Level, levels, UNMEASURED } from '#contract/puzzles/ratings/level-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { CaseStanding } from './CaseStanding.tsx'
import { PostTitle } from './PostTitle.tsx'
import { RowCount } from './RowCount.tsx'

/** Five dots. The easiest level fills one of them, the hardest all. */
const dotsOf = (level: Level) => '●●●●●○○○○'.slice(4 - levels.indexOf(level)).slice(0, 5)

/** The number of solvers and the level of a case. */
const Fared = ({ solverCount, level, isMeasured }: CaseFacts & { isMeasured: boolean }) => (
  <span className="case-fared">
    <span className={solverCount ? 'case-solved' : 'case-open'}>
      {solverCount ? `${shortFigure(solverCount)}명 해결` : '미해결'}
    </span>
    {isMeasured && (
      <span className={level ? '' : 'max-wide:hidden'}>
        <span className={level ? 'sr-only' : ''}>난이도 </span>
        {level ?? UNMEASURED}
        {level && (
          <span aria-hidden className="level-dots">
            {dotsOf(level)}
          </span>
        )}
      </span>
    )}
  </span>
)

/** A case's row as one link, with the viewer's standing stamped on it. */
export function CaseRowLink({ caseFacts, ...post }: Omit<PostRow, 'caseFacts'> & { caseFacts: CaseFacts }) {
  return (
    <a href={hrefOf('post', { postId: post.postId })} className="case-folder case-row">
      <span className="case-plate">
        <Art href={theme => motifHref(motifOf(post.title, post.postId), theme)} width={96} height={96} />
      </span>
      <span className="case-words">
        <span className="figures case-tab">{post.caseNumber && caseName(post.caseNumber)}</span>
        <PostTitle {...post} caseNumber={null} />
        {caseFacts.excerpt && <span className="case-line">{caseFacts.excerpt}</span>}
        <span className="figures case-facts">
          <Fared {...caseFacts} isMeasured={post.type === '추리 퀴즈'} />
          {caseFacts.hintCount > 0 && (
            <span className="max-wide:hidden">{`힌트 ${caseFacts.hintCount}개`}</span>
          )}
          <RowCount label="조회" count={post.viewCount} />
          <RowCount label="추천" count={post.recommendationCount} />
          <span className="case-author">
            <span>{post.nickname}</span>
            <DateTime value={post.datetime} />
          </span>
        </span>
      </span>
      <CaseStanding postId={post.postId} />
    </a>
  )
}
