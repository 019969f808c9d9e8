import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { type CallName, calls } from '#contract/calls.ts'
import { COMMENT_MAX, COMMENTS_PAGE_SIZE, REPLIES_SHOWN } from '#contract/community/comments/comment-rules.ts'
import { type Doc, isLinkable, POST_CONTENT_MAX } from '#contract/community/posts/document.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { isReservedNickname, nicknameProblem } from '#contract/people/accounts/nicknames.ts'
import { isEmail, isGoodPassword, isUsername } from '#contract/people/members/member-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { isShowableImage } from '#contract/platform/images/image-links.ts'
import { addressesIn } from '#contract/platform/text/addresses.ts'
import {
  cleanText,
  hasVisibleText,
  nameKey,
  normalizeText,
  searchForm,
} from '#contract/platform/text/text.ts'
import { acceptedAnswers, normalAnswer } from '#contract/puzzles/answers/answer-text.ts'
import { wordPlaces } from '#contract/trust/word-filter/word-rules.ts'
import { xmlText } from '#server/community/feeds/xml.ts'
import { editorHtmlOf, htmlOf } from '#server/community/posts/document/document-html.ts'
import { excerptOf, plainText } from '#server/community/posts/document/document-text.ts'
import { termGrams } from '#server/community/posts/text-search/bigrams.ts'
import { searchRowOf } from '#server/community/posts/text-search/search-row.ts'
import { bookKey } from '#server/library/books/book-rules.ts'
import { shortTitle } from '#server/people/notifications/notification-message.ts'
import { codingFor, etagMatches } from '#server/platform/pages/cache/negotiation.ts'
import { pageAddress } from '#server/platform/pages/page-address.ts'
import { cardFonts } from '#server/platform/share-images/card-fonts.ts'
import { drawLetters, lettersOf } from '#server/platform/share-images/card-letters.ts'
import { screening as screeningOf } from '#server/trust/word-filter/screen.ts'
import { wordMatcher } from '#server/trust/word-filter/word-matcher.ts'
import { appWith, testApp } from '#test/support/app.ts'
import {
  hostileBodies,
  hostileTexts,
  repeated,
  watchedForHostile,
  wordyTexts,
} from '#test/support/calls/hostile-texts.ts'
import { fieldsOf, ordinaryFields, textLengthOf, valueWith } from '#test/support/calls/request-for.ts'
import { contentOf, draftOf } from '#test/support/drafts.ts'
import { aSerial } from '#test/support/library/series.ts'
import type { Person } from '#test/support/people.ts'
import { aPuzzle } from '#test/support/posts.ts'
import { watch } from '#test/support/trust/watched-words.ts'
import { servedWebApp } from '#test/support/web-app.ts'
import { screenAt } from '#web/app/screens.ts'
import { searchTermOf, shownTerm } from '#web/community/search/search-term.ts'
import { textParts } from '#web/community/threads/text-parts.ts'
import { plotPreview } from '#web/library/books/page/plot-preview.ts'

// A request's cost is measured in ordinary requests, by CPU time of this thread, so other load on the machine
// does not matter. On the machines we know, an ordinary request of a megabyte takes about four milliseconds.
const ORDINARY_ONES_MAX = 12
/**
 * The bound for the longest text with as many watched words as fit. Its work is split over many turns of the
 * loop.
 */
const IN_TURNS_MAX = 60
const MEGABYTE = 1_000_000
/** Longer than any field but a post's text. */
const BODY_LENGTH = 200_000
const QUERY_LENGTH = 1_500
/** Smallest first, so that superlinear work fails the test instead of hanging it. */
const RENDERED_LENGTHS = [2_000, 20_000, 100_000]
const allTexts = { ...hostileTexts, ...wordyTexts }

/** The placeholder of a text, which the text's JSON replaces. */
const PLACE = 'the text'
const longTexts = new Map<string, string>()
/** The JSON of a text. All fields get the same long texts, so these are made once. */
function jsonOf(what: keyof typeof allTexts, letters: number) {
  const make = () => JSON.stringify(allTexts[what]?.(letters))
  if (letters < BODY_LENGTH) return make()
  const key = `${what} ${letters}`
  const json = longTexts.get(key) ?? make()
  longTexts.set(key, json)
  return json
}

const fonts = await cardFonts()
const site = await testApp()
let ordinaryMicros = 0
let ids: Record<string, number> = {}
let person: Person

async function microsOf(act: () => Promise<unknown> | unknown) {
  const earlier = process.threadCpuUsage()
  await act()
  const { user, system } = process.threadCpuUsage(earlier)
  return user + system
}

/** Garbage of other tests may be collected meanwhile, so a slightly expensive request is measured again. */
async function assertCheap(
  what: string,
  act: () => Promise<unknown> | unknown,
  { costOf = microsOf, most = ORDINARY_ONES_MAX }: { costOf?: typeof microsOf; most?: number } = {},
) {
  const limit = most * ordinaryMicros
  let micros = await costOf(act)
  for (let turn = 0; turn < 2 && micros > limit && micros < 4 * limit; turn += 1)
    micros = Math.min(micros, await costOf(act))
  const times = (micros / ordinaryMicros).toFixed(1)
  assert.ok(micros <= limit, `${what} costs as much as ${times} ordinary requests`)
}

/** Called inside the app, so that a client's CPU time is not counted. */
async function request(
  name: string,
  who: Person | null,
  {
    query,
    body,
    type = 'application/json',
  }: { query?: object | undefined; body?: string | undefined; type?: string },
) {
  const [method, path] = name.split(' ') as ['POST', string]
  const url = query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path
  const { statusCode } = await site.app.inject({
    method,
    url,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: body }),
  })
  assert.ok(statusCode < 500, `${name} answered ${statusCode}`)
  return statusCode
}

before(async () => {
  person = await site.aMember()
  const { seriesId } = await aSerial(person, 1)
  ids = { postId: await aPuzzle(await site.aMember()), seriesId, memberId: person.memberId }
  const ordinary = JSON.stringify({ username: 'a'.repeat(MEGABYTE), password: 'a' })
  const ask = () => request('POST /api/signin', null, { body: ordinary })
  for (let turn = 0; turn < 10; turn += 1) await ask()
  const micros = await microsOf(async () => {
    for (let turn = 0; turn < 20; turn += 1) await ask()
  })
  ordinaryMicros = micros / 20
})

const names = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call => calls[name]

const textFieldsOf = (schema: Call['body']) =>
  fieldsOf(schema).flatMap(([field, of]) => {
    const length = textLengthOf(of)
    return length === undefined ? [] : [{ field, of, length }]
  })

test('every text that a call takes has a greatest length, and every list', () => {
  for (const name of names)
    for (const schema of [callOf(name).query, callOf(name).body])
      for (const [field, of] of fieldsOf(schema)) {
        const told = JSON.stringify(of)
        if (/"(?:string|array)"/.test(told))
          assert.match(told, /"max(?:Length|Items)":|"enum"|"const"/, `${name} ${field}`)
      }
})

for (const name of names) {
  const { query, body, access } = callOf(name)
  const inQuery = textFieldsOf(query)
  const inBody = textFieldsOf(body)

  if (inQuery.length)
    test(`${name}: no text in its query holds up the others`, async () => {
      for (const { field } of inQuery)
        for (const [what, make] of Object.entries(allTexts)) {
          const asked = { ...ordinaryFields(query, ids), [field]: make(QUERY_LENGTH) }
          await assertCheap(`${field} of ${what}`, () => request(name, person, { query: asked }))
        }
    })

  if (inBody.length)
    test(`${name}: no text in its body holds up the others`, async () => {
      for (const { field, of, length } of inBody)
        for (const what of Object.keys(allTexts))
          for (const letters of [length, BODY_LENGTH]) {
            const frame = JSON.stringify({ ...ordinaryFields(body, ids), [field]: valueWith(of, PLACE) })
            const sent = frame.replace(JSON.stringify(PLACE), () => jsonOf(what, letters))
            if (sent.length > MEGABYTE) continue
            const who = access === 'anyone' ? null : person
            await assertCheap(`${field}, ${letters} letters of ${what}`, () =>
              request(name, who, { body: sent }),
            )
          }
    })

  if (body)
    test(`${name}: no shape of its body holds up the others, whoever sends it`, async () => {
      for (const [what, sent, type] of hostileBodies)
        for (const who of [null, person])
          await assertCheap(`a body of ${what}`, () => request(name, who, { body: sent, type }))
      for (const { field, of } of inBody) {
        const commas = `{${JSON.stringify(field)}:[${'"",'.repeat(300_000)}""]}`
        await assertCheap(`a list in ${field}`, () => request(name, person, { body: commas }))
        const longest = JSON.stringify({ [field]: valueWith(of, 'a'.repeat(MEGABYTE - 100)) })
        await assertCheap(`a megabyte in ${field}`, () => request(name, person, { body: longest }))
      }
    })
}

/** A post of the free board whose one paragraph has the maximum length. */
function longestPost(make: (length: number) => string) {
  const escapes = contentOf(make(POST_CONTENT_MAX)).length / POST_CONTENT_MAX
  return JSON.stringify(
    draftOf({ title: '밀실', content: contentOf(make(POST_CONTENT_MAX / escapes - 1_000)) }),
  )
}

test('no text of a post holds up the others', async () => {
  for (const { word, action, except } of watchedForHostile) await watch(word, action, { except: [...except] })
  for (const [what, make] of Object.entries({ ...allTexts, syllables: repeated('가') })) {
    const body = longestPost(make)
    if (body.length >= MEGABYTE) continue
    let status = 0
    const write = async () => {
      status = await request('POST /api/post', person, { body })
    }
    await assertCheap(`a turn of ${what}`, write, { costOf: longestTurn })
    await assertCheap(what, write, { most: IN_TURNS_MAX })
    if (what in wordyTexts) assert.equal(status, 201, what)
    // The rows are deleted, because other tests search the same database for syllables that only they wrote.
    await sql`delete from post_search using post where post_id = id and member_id = ${person.memberId}`.execute(
      site.db,
    )
  }
})

/** The CPU time of the longest turn of the event loop. */
async function longestTurn(act: () => Promise<unknown> | unknown) {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, user + system)
    before = process.threadCpuUsage()
  }
  const watch = setInterval(look)
  await act()
  clearInterval(watch)
  look()
  return longest
}

test('no page of the longest comments holds up the others while it is made', async t => {
  const { app, bus, db, post, aMember, close } = await appWith({}, { web: await servedWebApp() })
  t.after(close)
  const author = await aMember()
  const { postId } = (await post(author, '/api/post', draftOf({ title: '밀실' }))).body.data
  const write = async (parentId?: number) =>
    (await post(author, '/api/comment', { postId, content: '댓글', ...(parentId && { parentId }) })).body.data
      .commentId as number
  for (let thread = 0; thread < COMMENTS_PAGE_SIZE; thread += 1) {
    const top = await write()
    for (let reply = 0; reply < REPLIES_SHOWN; reply += 1) await write(top)
  }
  async function make() {
    bus.publish('pages.drop', { tags: ['everything'] })
    const { statusCode } = await app.inject({ method: 'GET', url: `/post/${postId}` })
    assert.equal(statusCode, 200)
  }
  await make()
  const spoilers = { spoilers: repeated('||가|| '), 'short addresses': repeated('http://a ') }
  for (const [what, text] of Object.entries({ ...allTexts, ...spoilers })) {
    await db
      .updateTable('comment')
      .set({ content: text(COMMENT_MAX).slice(0, COMMENT_MAX) })
      .execute()
    await assertCheap(what, make, { costOf: longestTurn })
  }
})

test('no member’s file holds up the others, however much they wrote', async () => {
  const { app, db, post, aMember } = await testApp()
  const author = await aMember()
  const content = contentOf(
    '가나다라마바사아자차'.repeat(POST_CONTENT_MAX / 10).slice(0, POST_CONTENT_MAX - 1_000),
  )
  const { postId } = (await post(author, '/api/post', draftOf({ title: '밀실', content }))).body.data
  const { memberId } = author
  await sql`
    with copies as (
      insert into post (member_id, board, title) select member_id, board, title from post, generate_series(1, 60)
      where id = ${postId} returning id
    )
    insert into post_body (post_id, content, content_html, excerpt)
    select copies.id, content, '', '' from copies, post_body where post_body.post_id = ${postId}`.execute(db)
  await sql`
    insert into attempt (post_id, member_id, answer_hash, created_at)
    select ${postId}, ${memberId}, 'answer ' || number, now() from generate_series(1, 20000) as number`.execute(
    db,
  )
  // Reads the file in pieces, like a browser.
  async function take() {
    const headers = { authorization: `Bearer ${author.token}` }
    const answer = await app.inject({ url: '/api/user/export', headers, payloadAsStream: true })
    assert.equal(answer.statusCode, 200)
    const pieces: Buffer[] = []
    for await (const piece of answer.stream()) pieces.push(piece)
    return pieces
  }
  await assertCheap('the file', take, { costOf: longestTurn })
  const { posts, wrongAnswers } = JSON.parse(Buffer.concat(await take()).toString())
  assert.deepEqual([posts.length, wrongAnswers.length], [61, 20_000])
  assert.ok(posts.every((row: { content: string }) => row.content.length === content.length))
})

const documentOf = (text: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** Every place that processes text which members or visitors can send. */
const makers: Record<string, (text: string) => unknown> = {
  'the parts of a text in a thread': textParts,
  'the addresses of a text': text => [...addressesIn(text)],
  'the letters of a card': text => drawLetters(lettersOf(text, fonts, 'title'), 60),
  'the text of a document': text => plainText(documentOf(text)),
  'the beginning of a document': text => excerptOf(documentOf(text)),
  'a document as it is shown': text => htmlOf(documentOf(text), 'https://example.com'),
  'a document as it is edited': text => editorHtmlOf(documentOf(text)),
  'a document as it is sent': text => parseDocument(contentOf(text)),
  'a document that is none': parseDocument,
  'what an address searches': text => searchTermOf(new URLSearchParams({ q: text })),
  'a search in a heading': shownTerm,
  'the form in which is searched': searchForm,
  'what is searched of a post': text => searchRowOf({ postId: 1, board: 'free', title: text, text }),
  'the grams of a term': termGrams,
  'the beginning of a plot': plotPreview,
  'an answer to compare': normalAnswer,
  'answers to accept': acceptedAnswers,
  'a nickname': nicknameProblem,
  'a nickname at a glance': isReservedNickname,
  'a name to compare': nameKey,
  'a book to compare': text => bookKey({ title: text, author: text }),
  'a title in a notification': shortTitle,
  'a text that is tidied': normalizeText,
  'a text that is judged': text => [cleanText(text).problem, hasVisibleText(text)],
  'an e-mail address': isEmail,
  'a username': isUsername,
  'a password': isGoodPassword,
  'a link': text => [isLinkable(text), isLinkable(`https://${text}`)],
  'the address of an image': text => [isShowableImage(text), isShowableImage(`https://${text}`)],
  'a text in a feed': xmlText,
  'a page’s address': text => pageAddress(`/search?q=${encodeURIComponent(text)}`),
  'a page’s path': text => [pageAddress(`/board/${text}`), screenAt(`/board/${text}`)],
  'what a browser unpacks': text => codingFor(`gzip, br;q=0${text}, br${text}`),
  'what a browser holds': text => etagMatches(text, '"a"'),
}

const matcher = await wordMatcher(
  watchedForHostile.map((word, at) => ({
    ...{ ...word, wordId: at + 1, where: wordPlaces, board: null, whole: false },
  })),
)
const screening = screeningOf({
  matcher,
  count() {},
  holding: { openWatchedCase: async () => 1, async holdBack() {} },
  checkNewcomer: async () => false,
  countMention: async () => true,
})
const screen = () => screening({ place: 'post', board: 'free', writer: { memberId: 2, staff: null } })

const PIECE = /[\s\S]{1,30}/g
/** A document whose paragraph alternates between bold and plain letters. */
const mixedDocument = (text: string): Doc => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: (text.match(PIECE) ?? []).map((part, at) => ({
        type: 'text',
        text: part,
        ...(at % 2 === 0 && { marks: [{ type: 'bold' as const }] }),
      })),
    },
  ],
})

/** Work that is split over many turns of the loop, so that each is short. */
const slowMakers: Record<string, (text: string) => Promise<unknown>> = {
  'watched words in a text': text => matcher.find(text),
  'a text that is screened': text => screen().text('content', text),
  'texts that are screened': text => screen().texts('options', text.match(PIECE) ?? []),
  'a document that is screened': text => screen().doc('content', documentOf(text)),
  'a document of many parts that is screened': text => screen().doc('content', mixedDocument(text)),
}

/** A refusal is an answer. Any other exception is a bug. */
async function madeOrRefused(make: (text: string) => unknown, text: string) {
  try {
    await make(text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

for (const [maker, make] of Object.entries(makers))
  test(`${maker} is made in time that grows with the text alone`, async () => {
    for (const [what, text] of Object.entries(allTexts))
      for (const length of RENDERED_LENGTHS) {
        const given = text(length)
        await assertCheap(`${length} letters of ${what}`, () => madeOrRefused(make, given))
      }
  })

for (const [maker, make] of Object.entries(slowMakers))
  test(`${maker}: made in many turns, and in time that grows with the text alone`, async () => {
    for (const [what, text] of Object.entries(allTexts))
      for (const length of [20_000, POST_CONTENT_MAX]) {
        const given = text(length)
        const act = () => madeOrRefused(make, given)
        await assertCheap(`a turn of ${length} letters of ${what}`, act, { costOf: longestTurn })
        if (what in wordyTexts) await assertCheap(`${length} letters of ${what}`, act, { most: IN_TURNS_MAX })
      }
  })
