import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boards, writingOn } from '#contract/community/boards/boards.ts'
import { COMMENT_MAX } from '#contract/community/comments/comments.ts'
import { documentHasContent } from '#contract/community/posts/document.ts'
import { draftProblem } from '#contract/community/posts/draft-rules.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { postTexts } from '#contract/community/posts/post-fields.ts'
import { BOOK_TITLE_MAX, PLOT_MAX } from '#contract/library/books/books.ts'
import { mayRate } from '#contract/library/bookshelf/reading-rules.ts'
import { voteProblem } from '#contract/library/polls/vote-rules.ts'
import { seriesProblem } from '#contract/library/series/series-rules.ts'
import { isUsername, NICKNAME_MAX } from '#contract/people/members/members.ts'
import { acceptedAnswers, normalAnswer, SUBMITTED_ANSWER_MAX } from '#contract/puzzles/answers/answers.ts'
import { HINT_MAX, HINTS_MAX } from '#contract/puzzles/answers/hint-rules.ts'
import { INQUIRY_TEXT_MAX, INQUIRY_TEXT_MIN } from '#contract/trust/inquiries/inquiry-rules.ts'
import { reportProblem } from '#contract/trust/moderation/moderation-rules.ts'
import {
  CLAIM_NAME_MAX,
  CLAIM_STATEMENT_MAX,
  CLAIM_STATEMENT_MIN,
  REBUTTAL_MAX,
} from '#contract/trust/takedowns/rights-rules.ts'
import { demo } from './content.ts'
import { documentOf } from './document-of.ts'
import { ADMIN, type DemoComment } from './shape.ts'

const usernames = demo.members.map(({ username }) => username)
const posts = new Map(demo.posts.map(post => [post.key, post]))
const books = new Map(demo.books.map(book => [book.key, book]))
const pictures = new Map(demo.pictures.map(picture => [picture.name, picture]))
const pictureOf = (name: string) => {
  const { width, height } = pictures.get(name) ?? assert.fail(`no picture ${name}`)
  return { src: `https://example.com/${name}.svg`, width, height }
}
const flat = (comments: DemoComment[] = []): DemoComment[] =>
  comments.flatMap(comment => [comment, ...flat(comment.replies)])
const onlyOnce = (words: string[]) => assert.deepEqual(words, [...new Set(words)])

test('every member can sign up', () => {
  onlyOnce(usernames)
  onlyOnce(demo.members.map(({ nickname }) => nickname))
  for (const { username, nickname } of demo.members) {
    assert.ok(isUsername(username), username)
    assert.ok([...nickname].length <= NICKNAME_MAX, nickname)
  }
})

const plain = (author: string) => ({
  staff: author === ADMIN ? { role: 'admin' as const, boards: null } : null,
  restriction: null,
})

test('every post can be written by its author', () => {
  onlyOnce(demo.posts.map(({ key }) => key))
  onlyOnce(demo.posts.map(({ title }) => title))
  for (const { board, author, title, body, answer = '', explanation = '', hints = [] } of demo.posts) {
    const hasContent = documentHasContent(parseDocument(JSON.stringify(documentOf(body, pictureOf))))
    assert.equal(draftProblem({ board, title, hasContent, answer, explanation, hints }), null, title)
    assert.ok(author === ADMIN || usernames.includes(author), title)
    const viewer = { memberId: author === ADMIN ? 1 : 2, nickname: author, activated: true, ...plain(author) }
    assert.equal(writingOn(board, viewer), 'allowed', title)
    assert.ok(boards[board].hasAnswer || (!answer && !explanation), title)
    assert.ok(hints.length <= HINTS_MAX && hints.every(hint => hint.length <= HINT_MAX), title)
    assert.ok(boards[board].hasAnswer || hints.length === 0, title)
    assert.ok(answer.length <= postTexts.answer.max, title)
    assert.ok(explanation.length <= postTexts.explanation.max, title)
  }
})

test('every puzzle has an answer that can be typed and an explanation', () => {
  for (const { board, title, answer, explanation } of demo.posts)
    if (board === 'custom') {
      const accepted = acceptedAnswers(answer ?? '')
      assert.ok(accepted.length > 0, title)
      assert.ok(
        accepted.every(line => line.length <= SUBMITTED_ANSWER_MAX),
        title,
      )
      assert.ok(explanation, title)
    }
})

test('nobody says an answer of a puzzle aloud under it', () => {
  for (const { board, title, answer, comments } of demo.posts)
    if (board === 'custom')
      for (const { text } of flat(comments)) {
        const open = text.replace(/\|\|.*?\|\|/gs, '').replace(/\s/g, '')
        for (const line of acceptedAnswers(answer ?? '')) assert.ok(!open.includes(line), `${title}: ${text}`)
      }
})

test('no hint gives an answer away', () => {
  for (const { title, answer, hints = [] } of demo.posts)
    for (const hint of hints)
      for (const line of acceptedAnswers(answer ?? '')) assert.ok(!normalAnswer(hint).includes(line), title)
})

test('every book on a shelf is one of the demo’s, and rated only once it was read', () => {
  for (const [by, shelf] of Object.entries(demo.shelves)) {
    assert.ok(usernames.includes(by), by)
    for (const [key, reading] of Object.entries(shelf)) {
      assert.ok(books.has(key), `${by}: ${key}`)
      if (reading.rating) assert.ok(mayRate(reading.status), `${by}: ${key}`)
    }
  }
})

test('every comment and review fits and is by a member', () => {
  const all = [...demo.posts.map(post => post.comments), ...demo.books.map(book => book.reviews)]
  for (const { by, text } of all.flatMap(flat)) {
    assert.ok(usernames.includes(by), by)
    assert.ok(text.trim() && text.length <= COMMENT_MAX, text)
  }
})

test('every book can be registered by a member', () => {
  onlyOnce(demo.books.map(({ key }) => key))
  for (const { by, title, author, publisher, plot } of demo.books) {
    assert.ok(usernames.includes(by), title)
    assert.ok(title && title.length <= BOOK_TITLE_MAX && author && publisher, title)
    assert.ok(plot && plot.length <= PLOT_MAX, title)
  }
})

test('members solve others’ puzzles and recommend others’ posts, each once', () => {
  assert.deepEqual(demo.acts.map(({ by }) => by).toSorted(), usernames.toSorted())
  for (const { by, solves, recommendsPosts, recommendsBooks } of demo.acts) {
    for (const keys of [solves, recommendsPosts, recommendsBooks]) onlyOnce(keys)
    for (const key of solves) {
      assert.ok(posts.get(key)?.answer, `${by}: ${key}`)
      assert.notEqual(posts.get(key)?.author, by, key)
    }
    for (const key of recommendsPosts) {
      assert.ok(posts.has(key), `${by}: ${key}`)
      assert.notEqual(posts.get(key)?.author, by, `${by}: ${key}`)
    }
    for (const key of recommendsBooks) assert.ok(books.has(key), `${by}: ${key}`)
  }
})

test('every series is of its author’s novels, and others follow it', () => {
  for (const { author, title, synopsis, parts, followers, vote } of demo.series) {
    if (vote) {
      assert.equal(voteProblem(vote), null, title)
      assert.ok(vote.options.includes(vote.answer), title)
      for (const [by, ballot] of Object.entries(vote.ballots)) {
        assert.ok(by !== author && vote.options.includes(ballot.for), `${title}: ${by}`)
      }
    }
    assert.equal(seriesProblem({ title, synopsis }), null, title)
    onlyOnce(parts)
    onlyOnce(followers)
    for (const key of parts) {
      assert.equal(posts.get(key)?.board, 'novel', key)
      assert.equal(posts.get(key)?.author, author, key)
    }
    for (const follower of followers) assert.ok(usernames.includes(follower) && follower !== author, follower)
  }
})

test('a fresh demo is alive', () => {
  const comments = demo.posts.flatMap(post => flat(post.comments))
  assert.ok(demo.members.length >= 12)
  assert.ok(demo.posts.filter(({ board }) => board === 'custom').length >= 14)
  assert.ok(comments.length >= 60)
  assert.ok(demo.books.length >= 15)
})

test('texts in the review queue are written by others, for an offered reason', () => {
  for (const username of Object.keys(demo.moderation.moderators))
    assert.ok(usernames.includes(username), username)
  for (const { by, post, reason, detail = '' } of demo.moderation.reports) {
    const reported = demo.posts.find(({ key }) => key === post)
    assert.ok(reported && reported.author !== by && usernames.includes(by), post)
    assert.equal(reportProblem({ type: 'post', reason, detail }), null, post)
  }
  for (const { by, post, reason, detail = '' } of demo.moderation.replies) {
    const asked = posts.get(post)?.asked?.filter(one => one.reply && one.by.includes(by))
    assert.ok(asked?.length, `${by} is told no reply under ${post}`)
    const over = demo.acts.find(one => one.by === by)
    assert.ok(![...(over?.solves ?? []), ...(over?.givesUp ?? [])].includes(post), 'who is done is told none')
    assert.equal(reportProblem({ type: 'ask', reason, detail }), null, post)
  }
  assert.equal(demo.posts.at(-1)?.key, demo.moderation.announcement.post)
  assert.equal(demo.posts.at(-1)?.board, 'notice')
  for (const { by, text, answer = '' } of demo.moderation.inquiries) {
    assert.ok(usernames.includes(by), by)
    assert.ok([...text].length >= INQUIRY_TEXT_MIN && [...text].length <= INQUIRY_TEXT_MAX, text)
    assert.ok([...answer].length <= INQUIRY_TEXT_MAX, answer)
  }
  for (const { post, name, statement, rebuttal } of demo.moderation.claims) {
    assert.ok(posts.has(post), post)
    assert.ok(!rebuttal || rebuttal.text.length <= REBUTTAL_MAX, post)
    assert.ok([...name].length <= CLAIM_NAME_MAX, name)
    assert.ok([...statement].length >= CLAIM_STATEMENT_MIN && [...statement].length <= CLAIM_STATEMENT_MAX)
  }
})
