import assert from 'node:assert/strict'
import type { PageToRender } from '#contract/pages.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { appWith } from './app.ts'
import type { Answer } from './calls/calls.ts'
import { ownDatabase } from './database/fresh-database.ts'
import { draftOf, puzzleOf } from './drafts.ts'
import type { Person } from './people.ts'
import { servedWebApp } from './web-app.ts'

export const PASSWORD = 'password-of-all1!'

/** The answer to a call. A refusal fails the test. */
export async function assertOk(response: Promise<Answer>) {
  const { status, body, text } = await response
  assert.ok(status < 300, `${status} ${text}`)
  return body.data
}

/** The calls of a page over HTTP, without caches. */
const callsOver =
  (origin: string): PageToRender['call'] =>
  async (name, query) => {
    const params = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([field, value]) =>
        value === undefined ? [] : [[field, String(value)]],
      ),
    )
    const response = await fetch(`${origin}${name.slice('GET '.length)}?${params}`)
    const body = await response.json()
    if (!response.ok) throw { status: response.status, code: body.code, details: body }
    return body
  }

/** The built web app. `rendered` collects the address of each page that it renders for the site. */
async function aWatchedWebApp() {
  const built = await servedWebApp()
  const rendered = new Set<string>()
  let last: PageToRender | undefined
  return {
    rendered,
    web: {
      ...built,
      renderPage(page: PageToRender) {
        last = page
        rendered.add(page.url)
        return built.renderPage(page)
      },
    },
    /** A page without any cache: made of the API's current answers. Parts are cached under their settings. */
    async renderAnew(origin: string, url: string) {
      assert.ok(last, 'some page was read')
      const settings = { ...last.settings }
      return (await built.renderPage({ ...last, settings, url, call: callsOver(origin) })).html.join('')
    },
  }
}

/** A separate site with its pages and some of everything, so that each kind of page shows something. */
export async function aSmallSite() {
  const { web, rendered, renderAnew } = await aWatchedWebApp()
  const site = await appWith(await ownDatabase(), { web })
  const { post, db, aMember } = site
  const write = async (author: Person, draft: object): Promise<number> =>
    (await assertOk(post(author, '/api/post', draft))).postId

  const [author, reader, late] = [await aMember(), await aMember(), await aMember()]
  const [newName, leaver] = [await aMember({ nickname: '옛이름' }), await aMember({ nickname: '떠날이' })]
  const admin = await site.theAdmin()
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', leaver.memberId)
    .execute()

  // The members joined some days ago, so their ratings count.
  await db
    .updateTable('member')
    .set({ created_at: new Date(Date.now() - 5 * 86_400_000) })
    .where('id', 'in', [author.memberId, reader.memberId, late.memberId])
    .execute()
  // The ranking begins with the first solved case. Here it contains every member.
  await db.updateTable('member').set({ solved_count: 1 }).execute()

  const free: number[] = []
  for (let number = 1; number <= 11; number++)
    free.push(await write(author, draftOf({ title: `${number}번째 글` })))
  const puzzle = await write(author, puzzleOf({ title: '두 개의 열쇠', hints: ['창을 보라'] }))
  // A page shows a case's difficulty from ten attempts on.
  await db.updateTable('post').set({ tried_count: 12, solver_count: 1 }).where('id', '=', puzzle).execute()
  const unfair = await write(author, puzzleOf({ title: '억울한 문제', answer: '정원사' }))
  await post(late, '/api/correct', { postId: unfair, answer: '요리사' })

  const series: number = (await assertOk(post(author, '/api/series', { title: '늦재역' }))).seriesId
  const novel = (title: string, seriesId: number | null) =>
    write(author, draftOf({ title, type: '자작 소설', seriesId }))
  const parts = [await novel('첫째 화', series), await novel('둘째 화', series)]
  const alone = await novel('외전', null)
  const book: number = (await assertOk(post(author, '/api/book', { title: '옛 책', author: '지은이' })))
    .bookId

  return {
    ...site,
    rendered,
    renderAnew: (url: string) => renderAnew(site.origin, url),
    write,
    author,
    reader,
    late,
    newName,
    leaver,
    admin,
    free,
    puzzle,
    unfair,
    series,
    parts,
    alone,
    book,
  }
}

export type SmallSite = Awaited<ReturnType<typeof aSmallSite>>
