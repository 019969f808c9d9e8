import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { testApp } from '#test/support/app.ts'
import { aForm, aPng, plainSvg } from '#test/support/pictures.ts'

const { post, aMember, get, db, files, origin } = await testApp()
const member = await aMember()

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const BOX = 'viewBox="0 0 100 100"'
const drawing = (inside: string, attributes = BOX) => `<svg ${NAMESPACES} ${attributes}>${inside}</svg>`

const send = (text: string | Uint8Array) => post(member, '/api/image', aForm(text, { name: 'a.svg' }))

/** The colours of a stored picture at these positions, which are given as shares of its sides. */
async function coloursAt(link: string, places: [x: number, y: number][]) {
  const response = await fetch(origin + link)
  assert.equal(response.headers.get('content-type'), 'image/png')
  const png = sharp(Buffer.from(await response.arrayBuffer()), { limitInputPixels: false })
  const { data, info } = await png.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (share: number, side: number) => Math.min(side - 1, Math.floor(share * side))
  const colours = places.map(([x, y]) => {
    const start = (at(y, info.height) * info.width + at(x, info.width)) * 4
    return data.toString('hex', start, start + 4)
  })
  return { colours, width: info.width, height: info.height }
}

async function drawn(text: string, ...places: [number, number][]) {
  const { status, body, text: answerText } = await send(text)
  assert.equal(status, 201, answerText)
  assert.match(body.data, /\.png$/)
  return coloursAt(body.data, places)
}

const RED = 'ff0000ff'
const CLEAR = '00000000'
const redSquare = '<rect width="100" height="100" fill="red"/>'

const rightCases: [what: string, text: string, at: [number, number], colour: string][] = [
  [
    'the classes of a drawing program',
    drawing(
      '<defs><style>.cls-1{fill:#ffd400;}</style></defs><rect class="cls-1" width="100" height="100"/>',
    ),
    [0.5, 0.5],
    'ffd400ff',
  ],
  [
    'a clip',
    drawing(
      `<g clip-path="url(#c)">${redSquare}</g><defs><clipPath id="c"><rect width="50" height="100"/></clipPath></defs>`,
    ),
    [0.75, 0.5],
    CLEAR,
  ],
  [
    'what is used again',
    drawing(
      '<defs><rect id="a" width="50" height="50" fill="red"/></defs><use xlink:href="#a" x="50" y="50"/>',
    ),
    [0.75, 0.75],
    RED,
  ],
  ['a transparent ground', drawing('<circle cx="50" cy="50" r="20" fill="red"/>'), [0.02, 0.02], CLEAR],
  [
    'the ground that its style gives',
    drawing(redSquare, `${BOX} width="200" height="100" style="background: white"`),
    [0.01, 0.5],
    'ffffffff',
  ],
  [
    'entities by which old programs name namespaces',
    `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" ${BOX}>${redSquare}</svg>`,
    [0.5, 0.5],
    RED,
  ],
  [
    'elements of another prefix',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" ${BOX}><s:rect width="100" height="100" fill="red"/></s:svg>`,
    [0.5, 0.5],
    RED,
  ],
  [
    'what is given instead of HTML',
    drawing(`<switch><foreignObject width="9" height="9"/>${redSquare}</switch>`),
    [0.5, 0.5],
    RED,
  ],
  [
    'a picture inside it, also one of a wrong name',
    drawing(
      `<image width="100" height="100" href="data:image/webp;base64,${(await aPng(10, 10)).toString('base64')}"/>`,
    ),
    [0.5, 0.5],
    'aa3333ff',
  ],
]

for (const [what, text, at, colour] of rightCases)
  test(`a drawing keeps ${what}`, async () => {
    assert.deepEqual((await drawn(text, at)).colours, [colour])
  })

test('a drawing becomes a picture as wide as a page shows one, in its own shape', async () => {
  const sizeOf = async (attributes: string) => {
    const { width, height } = await drawn(
      drawing('<rect width="9999" height="9999" fill="red"/>', attributes),
    )
    return [width, height]
  }
  assert.deepEqual(await sizeOf('width="24" height="24"'), [2_000, 2_000])
  assert.deepEqual(await sizeOf('width="100%" viewBox="0 0 64 32"'), [2_000, 1_000])
  assert.deepEqual(await sizeOf('width="210mm" height="297mm" viewBox="0 0 210 297"'), [2_000, 2_830])
  assert.deepEqual(await sizeOf('width="60000" height="30000"'), [2_000, 1_000])
  const [width = 0, height = 0] = await sizeOf('viewBox="0 0 100 20000"')
  assert.ok(width * height <= 40_000_000 && height <= 32_767 && height > 30_000, `${width}×${height}`)
})

test('the answer tells that a drawing became a picture, and how large it was', async () => {
  const { body } = await send(plainSvg('#a33', 120, 60))
  assert.deepEqual(body.changed, { kind: 'drawn', width: 120, height: 60 })
})

test('words are drawn with the site’s own faces, on any machine', async () => {
  const words = (text: string) =>
    drawing(`<text y="80" font-size="100" font-family="Nowhere Sans">${text}</text>`)
  const bytes = async (text: string) => {
    const { status, body, text: answerText } = await send(words(text))
    assert.equal(status, 201, answerText)
    return Buffer.from(await (await fetch(origin + body.data)).arrayBuffer())
  }
  const [one, other] = [await bytes('단'), await bytes('서')]
  assert.notDeepEqual(one, other, 'each letter has a shape of its own')
  const refused = await send(words('ไ'))
  assert.equal(refused.status, 415)
  assert.match(refused.body.message, /그릴 글꼴이 없는 글자가 SVG에 있습니다: ไ\./)
})

const HTML = '<body xmlns="http://www.w3.org/1999/xhtml">글</body>'
const refusals: [what: string, text: string, says: RegExp][] = [
  ['HTML', drawing(`<foreignObject width="9" height="9">${HTML}</foreignObject>`), /HTML\(foreignObject\)/],
  [
    'motion',
    drawing(`<rect width="9" height="9"><animate attributeName="x" to="9"/></rect>`),
    /움직이는 SVG/,
  ],
  ['motion in its style', drawing(`<style>@keyframes a{to{x:9px}}</style>${redSquare}`), /움직이는 SVG/],
  ['a colour that would be black', drawing('<rect width="9" height="9" fill="oklch(70% .2 30)"/>'), /색/],
  ['a colour by a variable', drawing(`<style>:root{--a:red}rect{fill:var(--a)}</style>${redSquare}`), /색/],
  ['nothing to see', drawing('<defs><rect id="a" width="9" height="9"/></defs>'), /보이는 것이 없습니다/],
  ['no size', drawing(redSquare, 'viewBox="0 0 0 0"'), /크기를 알 수 없습니다/],
  ['a drawing inside it', drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), /PNG와 JPEG만/],
  ['no end', `<svg ${NAMESPACES}><g>`, /읽을 수 없습니다/],
  ['another letter for its tags', `<svg ${NAMESPACES}><g></G></svg>`, /읽을 수 없습니다/],
]
for (const [what, text, says] of refusals)
  test(`a drawing with ${what} is refused in words`, async () => {
    const { status, body } = await send(text)
    assert.deepEqual([status, body.code], [415, 'unsupported_media_type'])
    assert.match(body.message, says)
  })

/** A server that records every request it receives. */
async function listener() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(redSquare)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const elsewhere = await listener()
const OUTSIDE = [
  'file:///etc/passwd',
  '/etc/passwd',
  'passwd',
  elsewhere.address,
  `//${elsewhere.address.slice(7)}`,
]
const reaching: [what: string, (address: string) => string][] = [
  ['a picture', address => drawing(`<image width="9" height="9" href="${address}"/>`)],
  ['an old picture', address => drawing(`<image width="9" height="9" xlink:href="${address}"/>`)],
  ['a part of another drawing', address => drawing(`<use href="${address}#a"/>`)],
  ['a filter’s picture', address => drawing(`<filter id="f"><feImage href="${address}"/></filter>`)],
  ['a paint', address => drawing(`<rect width="9" height="9" fill="url(${address}#a)"/>`)],
  ['a paint in a style', address => drawing(`<style>rect{fill:url("${address}#a")}</style>${redSquare}`)],
  ['an entity', address => `<!DOCTYPE svg [<!ENTITY a SYSTEM "${address}">]>${drawing('<text>&a;</text>')}`],
]
for (const [what, text] of reaching)
  test(`${what} that lies outside the drawing is neither fetched nor left out in silence`, async () => {
    for (const address of OUTSIDE) {
      const { status, body } = await send(text(address))
      assert.deepEqual([status, body.code], [415, 'unsupported_media_type'], address)
    }
    assert.deepEqual(elsewhere.asked, [])
  })

test('elements that draw nothing are left out, and nothing is fetched', async () => {
  const { address } = elsewhere
  const text = `<?xml-stylesheet href="${address}/a.css"?><!DOCTYPE svg PUBLIC "a" "${address}/a.dtd">${drawing(
    `<style>@import url(${address}/b.css); @font-face{font-family:a;src:url(${address}/a.woff2)}</style>
    <script href="${address}/a.js">alert(1)</script><a href="${address}">${redSquare}</a>
    <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>`,
  )}`
  assert.deepEqual((await drawn(text, [0.5, 0.5])).colours, [RED])
  assert.deepEqual(elsewhere.asked, [])
})

const nested = (count: number, name: string) =>
  Array.from(
    { length: count },
    (_, at) => `<${name} id="a${at}">${`<use href="#a${at + 1}"/>`.repeat(10)}</${name}>`,
  )
const filter = (primitive: string) =>
  drawing(`<filter id="f">${primitive}</filter><rect width="100" height="100" filter="url(#f)"/>`)
const mask = (at: number) =>
  `<mask id="m${at}">${`<rect width="100" height="100" fill="#fff" mask="url(#m${at + 1})"/>`.repeat(2)}</mask>`
const ENTITIES = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
const aHugePng = await sharp({
  create: { width: 20_000, height: 20_000, channels: 3, background: '#a33' },
  limitInputPixels: false,
})
  .png()
  .toBuffer()

const bombs: [what: string, text: string, status: number][] = [
  ['more elements than drawings have', drawing('<g/>'.repeat(20_001)), 413],
  ['deeper elements than drawings have', drawing('<g>'.repeat(5_000) + '</g>'.repeat(5_000)), 413],
  [
    'parts that are used ten times each, thirty times over',
    drawing([...nested(30, 'g'), '<g id="a30"><path d="M0 0h9"/></g>'].join('')),
    413,
  ],
  [
    'a turbulence without end',
    filter('<feTurbulence numOctaves="1000000" baseFrequency="1"/>'.repeat(50)),
    413,
  ],
  [
    'masks in masks, two in each',
    drawing(
      `${Array.from({ length: 190 }, (_, at) => mask(at)).join('')}<rect width="100" height="100" mask="url(#m0)"/>`,
    ),
    413,
  ],
  [
    'a picture of four hundred million points',
    drawing(`<image href="data:image/png;base64,${aHugePng.toString('base64')}"/>`),
    413,
  ],
  ['a side of a thousand million', drawing(redSquare, 'width="1000000000" height="1000000000"'), 413],
  ['a box as large as the sky', drawing(redSquare, 'viewBox="0 0 1e30 1e30"'), 415],
  [
    'entities of entities',
    `<!DOCTYPE svg [<!ENTITY a0 "ha">${ENTITIES.join('')}]>${drawing('<text>&a9;</text>')}`,
    415,
  ],
]
for (const [what, text, status] of bombs)
  test(`a drawing with ${what} is refused, and holds up nobody`, async () => {
    const sent = send(text)
    let isAnswered = false
    void sent.finally(() => {
      isAnswered = true
    })
    let reads = 0
    // Drawings are rendered in a separate process, so other requests are still served.
    do {
      assert.equal((await get(null, '/healthz')).status, 200)
      reads += 1
    } while (!isAnswered)
    assert.equal((await sent).status, status, (await sent).text)
    assert.ok(reads > 1)
  })

test('a drawing that an earlier release stored is served under its policy', async () => {
  const name = `${'a'.repeat(24)}.svg`
  const text = drawing('<path d="M0 0h9"/>')
  await files.put(name, Buffer.from(text), 'image/svg+xml')
  await db
    .insertInto('image')
    .values({ name, member_id: member.memberId, bytes: text.length, width: 9, height: 9 })
    .execute()
  const { status, headers, text: served } = await get(null, `/images/${name}`)
  assert.deepEqual([status, served], [200, text])
  assert.equal(headers.get('content-type'), 'image/svg+xml')
  assert.equal(
    headers.get('content-security-policy'),
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  assert.equal(headers.get('content-disposition'), 'inline')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
})
