import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SaxesParser } from 'saxes'
import { csvLine } from '#contract/platform/text/csv.ts'
import { xmlText } from '#server/community/feeds/xml.ts'
import { messageOptions } from '#server/infrastructure/mail/message-options.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import { assertOk } from '#test/support/small-site.ts'
import { servedWebApp } from '#test/support/web-app.ts'

/** Earlier releases accepted these characters, so a database may contain them. */
const ONCE_TAKEN = ['\ufffe', '\uffff', '\ufdd0', '\ufdef', '\u{1fffe}', '\u{10ffff}']
const OLD = `옛${ONCE_TAKEN.join('')}글`

const isClean = (text: string) => ONCE_TAKEN.every(character => !text.includes(character))

/** Throws where a strict XML parser would stop. */
function parsed(xml: string) {
  const texts: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    throw error
  })
  parser.on('text', text => void texts.push(text))
  parser.write(xml).close()
  return texts
}

let site: Awaited<ReturnType<typeof appWith>>
let pages: string[]

before(async () => {
  site = await appWith(await ownDatabase(), { web: await servedWebApp() })
  const { db, post, aMember } = site
  const author = await aMember()
  const { postId } = await assertOk(post(author, '/api/post', draftOf()))
  await assertOk(post(author, '/api/post', puzzleOf()))
  const { seriesId } = await assertOk(post(author, '/api/series', { title: '옛 연재' }))
  const { bookId } = await assertOk(post(author, '/api/book', { title: '옛 책', author: '지은이' }))
  await db.updateTable('post').set({ title: OLD }).execute()
  const html = `<p>${OLD}</p>`
  await db.updateTable('post_body').set({ excerpt: OLD, content_html: html }).execute()
  await db.updateTable('member').set({ nickname: OLD }).where('id', '=', author.memberId).execute()
  await db.updateTable('series').set({ title: OLD, synopsis: OLD }).execute()
  await db.updateTable('book').set({ title: OLD, author: OLD, plot: OLD }).execute()
  site.bus.publish('pages.drop', { tags: ['everything'] })
  pages = ['/', '/board/free', `/post/${postId}`, `/series/${seriesId}`, `/book/${bookId}`, '/book']
  pages.push(`/member/${author.memberId}`)
})

after(() => site.close())

test('a strict reader can read every feed and sitemap over rows of earlier days', async () => {
  const paths = ['/rss.xml', '/board/free/rss.xml', '/sitemap.xml', '/sitemap/pages.xml']
  for (const path of [...paths, '/sitemap/posts-0.xml', '/sitemap/books.xml', '/sitemap/series.xml']) {
    const { text } = await site.get(null, path)
    assert.doesNotThrow(() => parsed(text), path)
    if (path.endsWith('rss.xml')) assert.ok(parsed(text).includes('옛글'), path)
  }
})

test('no control, noncharacter or half of a letter gets into XML', () => {
  const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).join('|')
  const text = parsed(`<a>${xmlText(units)}</a>`).join('')
  assert.ok(text.includes('가|각') && text.isWellFormed())
  assert.deepEqual(text.match(/(?![\n\t])\p{Cc}|\p{Noncharacter_Code_Point}/u), null)
})

test('no page passes on what earlier rows hold, in text, meta tags or structured data', async () => {
  for (const path of pages) {
    const { status, text } = await site.get(null, path)
    assert.equal(status, 200, path)
    assert.ok(text.includes('옛글'), path)
    assert.ok(isClean(text), path)
  }
})

test('a share card is drawn of an old title', async () => {
  for (const path of pages.slice(2, 5)) {
    const { text } = await site.get(null, path)
    const [, card = ''] = /og:image" content="[^"]*(\/card[^"]+)"/.exec(text) ?? []
    const answer = await fetch(site.origin + card.replaceAll('&amp;', '&'))
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type')],
      [200, 'image/jpeg'],
      `${path} ${card}`,
    )
  }
})

test('letters and tables are written without them', () => {
  const letter = messageOptions({ to: 'reader@example.com', subject: OLD, text: OLD })
  assert.deepEqual([letter.subject, letter.text], ['옛글', '옛글'])
  assert.equal(csvLine([OLD, 1]), '옛글,1\r\n')
})

test('a feed reader that still holds the feed is told so, and gets the new one after a change', async () => {
  for (const path of ['/rss.xml', '/board/free/rss.xml', '/sitemap.xml']) {
    const { headers } = await site.get(null, path)
    const held = headers.get('etag') as string
    for (const etag of [held, `W/${held}`, `"other", ${held}`]) {
      const again = await site.send('GET', null, path, undefined, { 'if-none-match': etag })
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', held], path)
    }
    const other = await site.send('GET', null, path, undefined, { 'if-none-match': '"other"' })
    assert.equal(other.status, 200)
  }
  const before = (await site.get(null, '/rss.xml')).headers.get('etag') as string
  await assertOk(site.post(await site.aMember(), '/api/post', draftOf({ title: '새 글' })))
  const later = await site.send('GET', null, '/rss.xml', undefined, { 'if-none-match': before })
  assert.equal(later.status, 200)
  assert.ok(later.text.includes('새 글'))
})
