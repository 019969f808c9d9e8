import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { type PageName, pageNamed, pageNames, siteMap } from '#contract/site-map.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import { assertOk } from '#test/support/small-site.ts'
import { servedWebApp } from '#test/support/web-app.ts'

const SITE = 'https://danseo.kr'
/** KakaoTalk shows narrower pictures as a small square, and X accepts no larger files. */
const PICTURE_WIDTH_MIN = 400
const PICTURE_BYTES_MAX = 5 * 1024 * 1024
/** X and Naver cut descriptions and alternative texts at this length. */
const DESCRIPTION_MAX = 200
const WORDS_MAX = 420
/** The limits of Naver's Search Advisor for a title and a description. Members' own titles may be longer. */
const OWN_TITLE_MAX = 40
const OWN_DESCRIPTION_MAX = 80
const WITH_OWN_PICTURE: PageName[] = ['post', 'series', 'book']
/** Pages whose title and description come from members. */
const OF_MEMBERS: PageName[] = [...WITH_OWN_PICTURE, 'member']

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name] ?? '',
  )

describe('a link that is shared', () => {
  let site: Awaited<ReturnType<typeof appWith>>
  let ids: Record<string, (number | string)[]>
  before(async () => {
    site = await appWith({ ...(await ownDatabase()), SITE_URL: SITE }, { web: await servedWebApp() })
    const { post, aMember } = site
    const author = await aMember()
    const write = async (path: string, body: object) => (await assertOk(post(author, path, body))) as object
    const long = '긴 이야기 "밤" & <낮> '
    const texts = { content: contentOf(long.repeat(60)), title: long.repeat(5).trim() }
    const written = [
      await write('/api/post', puzzleOf({ title: '두 개의 열쇠' })),
      await write('/api/post', draftOf(texts)),
      await write('/api/list', { title: '밀실 모음', text: '', isPublic: true }),
      await write('/api/series', { title: '늦재역' }),
      await write('/api/series', { title: texts.title, synopsis: long.repeat(50) }),
      await write('/api/book', { title: '옛 책', author: '지은이' }),
      await write('/api/book', { title: texts.title, author: '지은이', plot: long.repeat(30) }),
    ]
    const idsOf = (name: string) =>
      written.flatMap(given => (name in given ? [(given as Record<string, number>)[name] as number] : []))
    ids = {
      postId: idsOf('postId'),
      seriesId: idsOf('seriesId'),
      bookId: idsOf('bookId'),
      memberId: [author.memberId],
      // The number of today's case, which is the first of the site.
      number: [1],
      room: ['A'.repeat(22)],
      invite: ['A'.repeat(22)],
      token: ['A'.repeat(22)],
      listId: idsOf('listId'),
    }
    await assertOk(site.get(null, '/api/daily'))
  })
  after(() => site.close())

  /** Every address of a page: of each board, and of each text. */
  function addressesOf(name: PageName) {
    const { path } = siteMap[name]
    const part = /:(\w+)/.exec(path)?.[1]
    if (!part) return [path]
    const values = part === 'board' ? ['custom', 'free', 'novel'] : (ids[part] ?? [])
    return values.map(value => path.replace(`:${part}`, String(value)))
  }

  async function toldAt(path: string) {
    const html = await (await fetch(site.origin + path)).text()
    const tags = [...html.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)"/g)]
    const names = tags.map(([, name = '']) => name).filter(name => /^(og|twitter):|^description$/.test(name))
    assert.deepEqual(names, [...new Set(names)], `${path} says each thing once`)
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    const told = Object.fromEntries(tags.map(([, name, content = '']) => [name, unescaped(content)]))
    return { ...told, canonical } as Record<string, string | undefined>
  }

  for (const name of pageNames)
    test(`${name}: shows a title, a description and a picture in messengers and search`, async () => {
      const addresses = addressesOf(name)
      assert.ok(addresses.length > 0)
      for (const path of addresses) {
        const told = await toldAt(path)
        const title = told['og:title'] ?? ''
        const description = told['og:description'] ?? ''
        assert.ok(title.trim() && description.trim(), `${path}: ${title} / ${description}`)
        assert.equal(told['twitter:title'], title)
        assert.deepEqual([told.description, told['twitter:description']], [description, description])
        assert.equal(told['twitter:card'], 'summary_large_image')
        assert.ok([...description].length <= DESCRIPTION_MAX, `${path}: ${description}`)
        if (!OF_MEMBERS.includes(name)) {
          assert.ok([...title].length <= OWN_TITLE_MAX, `${path}: ${title}`)
          assert.ok([...description].length <= OWN_DESCRIPTION_MAX, `${path}: ${description}`)
        }
        const words = told['og:image:alt'] ?? ''
        assert.ok(words && [...words].length <= WORDS_MAX, `${path}: ${words}`)
        assert.equal(told['twitter:image:alt'], words)

        // An address that was found may be another address of a page in the sitemap.
        if (pageNamed(name).indexing === 'sitemap') assert.equal(told['og:url'], SITE + path)
        if (pageNamed(name).indexing === 'allowed') assert.ok(told['og:url']?.startsWith(`${SITE}/`), path)
        assert.equal(told['og:url'], told.canonical)
        const picture = told['og:image'] ?? ''
        assert.ok(picture.startsWith(`${SITE}/`), picture)
        assert.equal(told['twitter:image'], picture)
        assert.ok(Number(told['og:image:width']) >= PICTURE_WIDTH_MIN, path)
      }
    })

  test('its picture is as large as the page says, and no messenger finds it too heavy', async () => {
    const pages = [siteMap.home.path, ...WITH_OWN_PICTURE.flatMap(addressesOf)]
    const pictures = new Set<string>()
    for (const path of pages) {
      const told = await toldAt(path)
      const picture = told['og:image'] ?? ''
      pictures.add(picture)
      const answer = await fetch(picture.replace(SITE, site.origin))
      const bytes = Buffer.from(await answer.arrayBuffer())
      assert.ok(bytes.length <= PICTURE_BYTES_MAX, path)
      const { width, height } = await sharp(bytes).metadata()
      assert.deepEqual([String(width), String(height)], [told['og:image:width'], told['og:image:height']])
    }
    assert.equal(pictures.size, pages.length, 'each has a picture of its own')
  })
})
