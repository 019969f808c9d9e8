import { sceneOf } from '#contract/puzzles/daily/case-art.ts'
import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useDeferredComponent } from '#web/app/screen/use-deferred-component.ts'
import { faceIn, useFace, useShownBoards } from '#web/app/state/face.ts'
import { Standings } from '#web/community/boards/rows/Standings.tsx'
import { BoardPreview } from './BoardPreview.tsx'
import { DailyStage } from './DailyStage.tsx'
import { FirstPosts } from './FirstPosts.tsx'
import { BookRanking, MemberRanking, PuzzleRanking } from './HomeRankings.tsx'
import { NowStream } from './NowStream.tsx'
import { ReaderLine } from './ReaderLine.tsx'
import { WeekCases } from './WeekCases.tsx'

/** Posts per preview and rows per ranking. */
const COUNT = 5

const importNewPosts = async () => (await import('./NewPosts.tsx')).NewPosts

const previewed = ['custom', 'cold', 'novel', 'notice', 'free', 'qna'] as const

/** The parts of today's case that the stage shows. */
const staged = (daily: DailyCase) => {
  const { day, number, form, title, opening, clues, slots, tries, endsAt, finishedCount } = daily
  return {
    ...{ day, number, form, title, tries, endsAt, finishedCount },
    lines: opening.split('\n')[0] ?? '',
    suspects:
      slots.find(({ key }) => key === 'suspect')?.options.map(({ label, note }) => ({ label, note })) ?? [],
    scene: sceneOf(slots),
    clues: clues.length,
  }
}

export async function load({ api }: LoadArgs) {
  const newest = async (board: (typeof previewed)[number]) => {
    const { data } = await api('GET /api/post/home', { query: { type: board, count: COUNT } })
    return { board, posts: data }
  }
  const [daily, now, week, previews, members, puzzles, books] = await Promise.all([
    api('GET /api/daily', { query: {} }),
    api('GET /api/now'),
    api('GET /api/now/week'),
    Promise.all(previewed.map(newest)),
    api('GET /api/member/rank', { query: { count: COUNT } }),
    api('GET /api/quiz/rank/count', { query: { count: COUNT } }),
    api('GET /api/book', { query: { count: COUNT } }),
  ])
  return {
    daily: staged(daily.data),
    events: now.data.events,
    week: week.data,
    previews,
    members: members.data,
    puzzles: puzzles.data,
    books: books.data.map(({ bookId, title, author, thumbnail, recommendationCount }) => ({
      bookId,
      title,
      author,
      thumbnail,
      recommendationCount,
    })),
  }
}

const DESCRIPTION =
  '추리 퀴즈를 풀고, 미제 사건을 함께 추적하고, 자작 추리 소설과 도서를 나누는 추리·미스터리 커뮤니티입니다.'

const descriptionIn: HeadContent['description'] = site => faceIn(site).description || DESCRIPTION

export const head = (): HeadContent => ({
  title: null,
  description: descriptionIn,
  canonical: '/',
  keywords: '추리, 미스터리, 추리 퀴즈, 미제 사건, 추리 소설, 자작 소설, 탐정, 커뮤니티',
  structured:
    import.meta.env.SSR &&
    (site => ({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.siteName,
      url: `${site.siteUrl}/`,
      description: descriptionIn(site),
      inLanguage: 'ko',
    })),
})

export const tags = () => [
  'home' as const,
  'rank' as const,
  'books' as const,
  'daily' as const,
  ...previewed.map(key => `board:${key}` as const),
]

export function HomeScreen({
  daily,
  events,
  week,
  previews: loaded,
  members,
  puzzles,
  books,
}: Loaded<typeof load>) {
  const { sentence } = useFace()
  const shown = useShownBoards()
  const previews = shown.flatMap(board => loaded.filter(preview => preview.board === board))
  const NewPosts = useDeferredComponent(importNewPosts)
  const rows = Math.max(...previews.map(({ posts }) => posts.length), 0)
  const hasPosts = rows > 0
  return (
    <Standings posts={previews.flatMap(({ posts }) => posts)}>
      <h1 className={`mb-5 text-faded text-lg max-wide:text-base ${sentence ? 'font-book' : ''}`}>
        {sentence || '추리와 미스터리를 좋아하는 사람들의 사건 기록부'}
      </h1>
      <DailyStage daily={daily} />
      <ReaderLine />
      {hasPosts ? (
        <div className="home-lists">
          <WeekCases cases={week} />
          <NowStream first={events} />
          <div className="previews">
            {previews.map(preview => (
              <BoardPreview key={preview.board} {...preview} rows={rows} />
            ))}
          </div>
          <div className="rankings swiped">
            <MemberRanking members={members} />
            <PuzzleRanking puzzles={puzzles} />
            <BookRanking books={books} />
          </div>
        </div>
      ) : (
        <FirstPosts boards={shown} />
      )}
      {NewPosts && <NewPosts previews={previews} />}
    </Standings>
  )
}
