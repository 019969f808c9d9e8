import type { BoardKey } from '#contract/boards.ts'
import { mentionedIn } from '#contract/mention-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { Filling } from '#server/filling/filling.ts'
import { askAbout } from './ask-about.ts'
import type { Demo } from './content.ts'
import { documentOf, type PictureOf } from './document-of.ts'
import { fillPuzzleDays } from './puzzle-days.ts'
import { ADMIN, type DemoActs, type DemoAfterword, type DemoComment } from './shape.ts'
import { pictureUploader, siteClient } from './site-client.ts'
import { withNames } from './with-names.ts'

/** Struck out is what was said first: `~~처음 쓴 말~~ 고친 말`. */
const EDITED = /^~~(.+?)~~ (.+)$/s

/** How much a review tells stands before it, and what all may read of it: `[결말: 한마디] 범인은 …`. */
const LEVELED = /^\[(약한 스포일러|결말)(?:: (.+?))?\] (.+)$/s

function leveled(text: string) {
  const [, level, teaser = null, content] = LEVELED.exec(text) ?? []
  if (!level || !content) return { content: text }
  return { content, spoiler: level === '결말' ? 2 : 1, teaser } as const
}

interface Given {
  filling: Pick<Filling, 'begin' | 'call' | 'upload' | 'code' | 'pastDays' | 'puzzleDay'>
  /** Every demo member's. */
  password: string
}

/** Writes the demo through the API: people join, prove their address, write, answer and recommend. */
export async function fill(
  { members, posts, pictures, series, books, acts, moderation, daily, puzzleDays, shelves }: Demo,
  { filling, password }: Given,
) {
  const call = siteClient(filling)
  const upload = pictureUploader(filling)
  const adminToken = await filling.begin({
    usernames: members.map(({ username }) => username),
    nicknames: members.map(({ nickname }) => nickname),
  })
  const tokens = new Map([[ADMIN, adminToken]])
  const tokenOf = (username: string) => {
    const token = tokens.get(username)
    if (!token) throw new Error(`the demo has no member ${username}`)
    return token
  }

  const memberIds = new Map<string, number>()

  /** They join one after another, so that each has the same number every time; what only their own is, all at once. */
  async function joinAll() {
    for (const { username, nickname } of members)
      await call('POST /api/signup', { body: { username, nickname, password } })
    for (const { username, memberId, token } of await Promise.all(members.map(signIn))) {
      memberIds.set(username, memberId)
      tokens.set(username, token)
    }
  }

  async function signIn({ username }: Demo['members'][number]) {
    const email = `${username}@example.com`
    const { data } = await call('POST /api/signin', { body: { username, password } })
    if ('ticket' in data) throw new Error(`${username} has a second factor already`)
    const { accessToken: token, memberId } = data
    await call('POST /api/email/authentication', { token, body: { email } })
    await call('POST /api/email/verify', { token, body: { code: await filling.code(email) } })
    return { username, memberId, token }
  }

  const called = () =>
    members.map(({ username, nickname }) => ({ nickname, memberId: idOf(memberIds, username) }))

  /** Whom a text names by an @, as the form sends them. */
  const namedIn = (text: string) => mentionedIn(text, called()).map(({ memberId }) => memberId)

  /** The pictures that a text shows, now of its author. */
  async function uploaded(body: string, token: string): Promise<PictureOf> {
    const shown = pictures.filter(({ name }) => body.includes(`](${name})`))
    const sources = new Map<string, ReturnType<PictureOf>>()
    for (const { name, file, width, height } of shown)
      sources.set(name, { src: await upload({ token, ...file }), width, height })
    return name => {
      const source = sources.get(name)
      if (!source) throw new Error(`the demo has no picture ${name}`)
      return source
    }
  }

  async function talkAbout(postId: number, comments: DemoComment[], parentId: number | null = null) {
    for (const { by, text, replies } of comments) {
      const token = tokenOf(by)
      const [, first, content] = EDITED.exec(text) ?? [null, null, text]
      const body = { postId, parentId, content: first ?? text, mentions: namedIn(text) }
      const { commentId } = (await call('POST /api/comment', { token, body })).data
      await talkAbout(postId, replies ?? [], commentId)
      if (first) await call('PUT /api/comment', { token, body: { commentId, content: content ?? '' } })
    }
  }

  /** Those who played a day talk about it in turn. */
  async function talkAfter({ day, players }: { day: string; players: number[] }, talk: DemoAfterword[]) {
    const usernames = [...memberIds].flatMap(([name, id]) => (players.includes(id) ? [name] : []))
    let turn = 0
    async function say(content: string, parentId: number | null) {
      const by = usernames[turn % usernames.length]
      if (!by) return null
      turn += 1
      const body = { day, parentId, content }
      return (await call('POST /api/daily/remark', { token: tokenOf(by), body })).data.remarkId
    }
    for (const { text, replies = [] } of talk) {
      const remarkId = await say(text, null)
      for (const reply of replies) await say(reply, remarkId)
    }
  }

  async function review(bookId: number, reviews: DemoComment[], parentId: number | null = null) {
    for (const { by, text, replies } of reviews) {
      const body = { bookId, parentId, ...leveled(text), mentions: namedIn(text) }
      const { data } = await call('POST /api/review', { token: tokenOf(by), body })
      await review(bookId, replies ?? [], data.reviewId)
    }
  }

  async function appoint(username: string, boards: BoardKey[]) {
    const memberId = idOf(memberIds, username)
    await call('POST /api/admin/role', { token: adminToken, body: { memberId, role: 'moderator', boards } })
  }

  const postIds = new Map<string, number>()
  const bookIds = new Map<string, number>()
  const idOf = (ids: Map<string, number>, key: string) => {
    const id = ids.get(key)
    if (!id) throw new Error(`the demo has no ${key}`)
    return id
  }

  async function act({
    by,
    solves,
    givesUp = [],
    recommendsPosts,
    recommendsBooks,
    bio,
    scraps = {},
  }: DemoActs) {
    const token = tokenOf(by)
    const postOf = (key: string) => idOf(postIds, key)
    // Of one member at once: under each post they still come in their order.
    await Promise.all([
      ...solves.map(key => {
        const answer = posts.find(post => post.key === key)?.answer?.split('\n')[0] ?? ''
        return call('POST /api/correct', { token, body: { postId: postOf(key), answer } })
      }),
      ...givesUp.map(key => call('POST /api/giveup', { token, body: { postId: postOf(key) } })),
      ...recommendsPosts.map(key =>
        call('POST /api/recommendation', { token, body: { postId: postOf(key), bookId: null } }),
      ),
      ...recommendsBooks.map(key =>
        call('POST /api/recommendation', { token, body: { postId: null, bookId: idOf(bookIds, key) } }),
      ),
    ])
    if (bio) await call('PUT /api/user/profile', { token, body: { openness: 'open', bio, showSolved: true } })
    for (const [key, note] of Object.entries(scraps))
      await call('POST /api/scrap', { token, body: { postId: idOf(postIds, key), note } })
  }

  await joinAll()
  const pastDays = await filling.pastDays()
  for (const [ago, talk] of daily.entries()) if (pastDays[ago]) await talkAfter(pastDays[ago], talk)
  const seriesIds = new Map<string, number>()
  const voteIds = new Map<string, number>()
  for (const { author, title, synopsis, status, vote } of series) {
    const token = tokenOf(author)
    const { data } = await call('POST /api/series', { token, body: { title, synopsis, status } })
    seriesIds.set(title, data.seriesId)
    if (!vote) continue
    const { question, options } = vote
    const answer = options.indexOf(vote.answer) + 1
    const body = { ...data, question, options, answer, closes: 'reveal' as const }
    voteIds.set(title, (await call('POST /api/vote', { token, body })).data.voteId)
  }
  async function cast({ title, vote }: Demo['series'][number]) {
    for (const [by, { for: option, why = null }] of Object.entries(vote?.ballots ?? {})) {
      const ballot = { option: (vote?.options.indexOf(option) ?? -1) + 1, why, showWhy: why !== null }
      const body = { voteId: idOf(voteIds, title), ...ballot }
      await call('POST /api/vote/ballot', { token: tokenOf(by), body })
    }
  }
  for (const {
    key,
    board,
    author,
    title,
    body,
    answer = null,
    explanation = null,
    hints,
    tellsWrong,
    comments,
  } of posts) {
    const doc = documentOf(body, await uploaded(body, tokenOf(author)))
    const content = JSON.stringify(withNames(doc, called()))
    const told = series.find(({ vote }) => vote?.toldBy === key)
    if (told) await cast(told)
    const draft = {
      ...{ type: board, title, content, answer, explanation },
      ...(hints && { hints }),
      ...(tellsWrong && { tellsWrong }),
      ...(told && {
        seriesId: idOf(seriesIds, told.title),
        closesVote: idOf(voteIds, told.title),
      }),
    }
    const { data } = await call('POST /api/post', { token: tokenOf(author), body: draft })
    postIds.set(key, data.postId)
    await talkAbout(data.postId, comments ?? [])
  }
  for (const { key, by, title, author, publisher, plot, thumbnail, reviews } of books) {
    const body = { title, author, publisher, plot, thumbnail }
    const { data } = await call('POST /api/book', { token: tokenOf(by), body })
    bookIds.set(key, data.bookId)
    await review(data.bookId, reviews)
  }
  for (const one of series) {
    const seriesId = idOf(seriesIds, one.title)
    for (const follower of one.followers)
      await call('POST /api/series/follow', { token: tokenOf(follower), body: { seriesId } })
    const partIds = one.parts.map(key => idOf(postIds, key))
    const body = { seriesId, postIds: partIds }
    await call('PUT /api/series/parts', { token: tokenOf(one.author), body })
    if (one.vote && !one.vote.toldBy) await cast(one)
  }
  for (const post of posts) await askAbout(post, { call, tokenOf, postId: idOf(postIds, post.key) })
  for (const acting of acts) await act(acting)
  const postIdOf = (key: string) => idOf(postIds, key)
  await fillPuzzleDays({ puzzleDays, posts }, { filling, pastDays, call, tokenOf, postIdOf })
  for (const [by, shelf] of Object.entries(shelves))
    for (const [key, reading] of Object.entries(shelf)) {
      const body = { bookId: idOf(bookIds, key), ...reading }
      await call('PUT /api/book/reading', { token: tokenOf(by), body })
    }
  for (const [username, boards] of Object.entries(moderation.moderators)) await appoint(username, boards)
  for (const { by, post, reason, detail = null } of moderation.reports) {
    const body = { targetType: 'post' as const, targetId: idOf(postIds, post), reason, detail }
    await call('POST /api/report', { token: tokenOf(by), body })
  }
  for (const { email, post, ...claim } of moderation.claims) {
    await call('POST /api/rights/code', { body: { email } })
    const addresses = [hrefOf('post', { postId: idOf(postIds, post) })]
    await call('POST /api/rights/claim', {
      body: { ...claim, email, addresses, code: await filling.code(email) },
    })
  }
}
