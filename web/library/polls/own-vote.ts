import { browserApi } from '#web/app/api/browser-api.ts'

export async function readOwn(seriesId: number) {
  const { data: vote } = await browserApi('GET /api/vote', { query: { seriesId } })
  if (!vote) return { vote: null, answer: null }
  const query = { voteId: vote.voteId }
  const mine = await browserApi('GET /api/vote/mine', { query })
  if (vote.state !== 'revealed') return { vote, answer: mine.data.answer }
  const { data } = await browserApi('GET /api/vote/result', { query })
  return { vote, answer: data.answer, note: data.note }
}

export const voteStateWords = { open: '진행 중', closed: '마감', revealed: '정답 공개' }
