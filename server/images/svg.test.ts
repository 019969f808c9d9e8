import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#contract/refusals.ts'
import { testApp } from '../../test/support/app.ts'
import { aForm } from '../../test/support/pictures.ts'
import { cleanedSvg } from './svg.ts'

const cleaned = (text: string) => Buffer.from(cleanedSvg(Buffer.from(text)).bytes).toString()
const NS = 'xmlns="http://www.w3.org/2000/svg"'
const drawing = (inside: string) => `<svg ${NS}>${inside}</svg>`

const cases: [what: string, given: string, kept: string][] = [
  [
    'outlines',
    '<path d="M0 0L10,10.5e-3z" fill="#a33" stroke-width="2"/>',
    '<path d="M0 0L10,10.5e-3z" fill="#a33" stroke-width="2"></path>',
  ],
  [
    'words',
    '<text x="1">단서 &lt;1&gt; &amp; <tspan dy="2">둘</tspan></text>',
    '<text x="1">단서 &lt;1&gt; &amp; <tspan dy="2">둘</tspan></text>',
  ],
  [
    'colours that run',
    '<defs><linearGradient id="a" xlink:href="#b"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)"/>',
    '<defs><linearGradient href="#b" id="a"><stop offset="0" stop-color="red"></stop></linearGradient></defs><rect fill="url(#a)"></rect>',
  ],
  [
    'colours in a style',
    '<g style="fill: red; stroke:#000; background: url(http://x)"/>',
    '<g fill="red" stroke="#000"></g>',
  ],
  ['what an unknown element holds', '<inkscape:layer><g/></inkscape:layer>', '<g></g>'],
]

for (const [what, given, kept] of cases)
  test(`a drawing keeps ${what}`, () => assert.equal(cleaned(drawing(given)), drawing(kept)))

const hostile: [what: string, given: string, kept?: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
  ['a script of another prefix', '<svg:script>alert(1)</svg:script>'],
  ['a script from elsewhere', '<script href="https://evil.example/x.js"/>'],
  ['a style sheet', '<style>@import url(https://evil.example)</style>'],
  [
    'a document of another kind',
    '<foreignObject><body><iframe src="javascript:alert(1)"/></body></foreignObject>',
  ],
  ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
  ['an animated link', '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href"/>'],
  ['a link', '<a href="javascript:alert(1)"><g/></a>', '<g></g>'],
  ['a drawing drawn again and again', '<symbol id="a"><g/></symbol><use href="#a"/><pattern><g/></pattern>'],
  ['a comment', '<!-- <script>alert(1)</script> -->'],
  ['an instruction', '<?xml-stylesheet href="https://evil.example"?>'],
  ['an event', '<g onclick="alert(1)" ONLOAD="alert(1)"/>', '<g></g>'],
  ['an address in a colour', '<g fill="url(https://evil.example/#a)"/>', '<g></g>'],
  ['an address in a colour, after a good one', '<g fill="url(#a) url(https://evil.example)"/>', '<g></g>'],
  ['an address in an escaped colour', '<g fill="\\75rl(https://evil.example)"/>', '<g></g>'],
  ['an address in a style', '<g style="fill:url(//evil.example)"/>', '<g></g>'],
  ['an address in another function', '<g fill="image-set(\'https://evil.example\')"/>', '<g></g>'],
  [
    'a link of a gradient',
    '<linearGradient href="https://evil.example"/>',
    '<linearGradient></linearGradient>',
  ],
  ['a namespace', '<g xmlns="http://www.w3.org/1999/xhtml"><script/></g>', '<g></g>'],
  ['an entity', '<text>&xxe;</text>', '<text>&amp;xxe;</text>'],
  [
    'marked text',
    '<text><![CDATA[<script>alert(1)</script>]]></text>',
    '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  ],
  ['a quote that ends its value', `<g id='a"&gt;&lt;script&gt;'/>`, '<g id="a&quot;&gt;&lt;script&gt;"></g>'],
]

for (const [what, given, kept = ''] of hostile)
  test(`a drawing loses ${what}`, () => assert.equal(cleaned(drawing(given)), drawing(kept)))

test('a drawing with entities of its own has none left', () => {
  const text =
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
  assert.equal(cleaned(`${text}\n<svg><text>&a;</text></svg>`), drawing('<text>&amp;a;</text>'))
})

test('a drawing’s size is what it says, its box or the usual one', () => {
  const sizeOf = (attributes: string) => {
    const { width, height } = cleanedSvg(Buffer.from(`<svg ${attributes}/>`))
    return [width, height]
  }
  assert.deepEqual(sizeOf('width="40" height="20.4px"'), [40, 20])
  assert.deepEqual(sizeOf('width="100%" viewBox="0 0 64 32"'), [64, 32])
  assert.deepEqual(sizeOf('viewBox="none"'), [300, 300])
  assert.deepEqual(sizeOf('width="1e9" height="99999999999"'), [300, 10_000])
})

test('a drawing that would keep the server busy is refused', () => {
  const tooLarge = (text: string) =>
    assert.throws(
      () => cleanedSvg(Buffer.from(text)),
      error => error instanceof Refusal && error.code === 'too_large',
    )
  tooLarge(drawing('<g>'.repeat(100_000)))
  tooLarge(drawing('<script>'.repeat(60_000)))
  tooLarge(drawing(' '.repeat(1024 * 1024)))
  // Values on which a careless pattern runs for minutes.
  for (const value of ['a'.repeat(500_000), 'url('.repeat(100_000), `url${' '.repeat(500_000)}`])
    assert.equal(cleaned(`<svg fill="${value}"/>`), drawing(''))
})

test('a drawing whose tags do not close one another as XML has it is no image', () => {
  const inside = [
    '<g>',
    '</g>',
    '<g></b></g>',
    '<g><b></g></b>',
    '<g',
    '<g a="',
    '<!-- <g/>',
    '</b>'.repeat(240_000),
  ]
  for (const broken of inside)
    assert.throws(
      () => cleanedSvg(Buffer.from(drawing(broken))),
      error => error instanceof Refusal && error.code === 'unsupported_media_type',
      broken.slice(0, 20),
    )
  const whole = '<!-- <g> --><?a <g?><g a="<g>" b=\'>\'><![CDATA[<g>]]><g /></g >'
  assert.equal(cleaned(drawing(whole)), drawing('<g>&lt;g&gt;<g></g></g>'))
})

test('an address in a value is read whatever stands around it', () => {
  const kept = (fill: string) => cleaned(drawing(`<g fill="${fill}"/>`)).includes('fill')
  for (const harmless of ['url(#a)', "url( '#a' )", 'rgb(1,2,3)', 'url(#a) rgb(0 0 0)', 'none'])
    assert.ok(kept(harmless), harmless)
  for (const elsewhere of [
    'url(',
    'url(#a',
    'url(#rgb(1))',
    'url(x)',
    'xurl(#a)',
    'URL(#a)',
    'rgb(url(//x))',
    'f (#a)',
  ])
    assert.ok(!kept(elsewhere), elsewhere)
})

test('a drawing opened by itself may do nothing', async () => {
  const { post, aMember, get } = await testApp()
  const form = aForm(drawing('<path d="M0 0" onclick="alert(1)"/><script>1</script>'), { name: 'a.svg' })
  const { body } = await post(await aMember(), '/api/image', form)
  const { headers, text } = await get(null, body.data)
  assert.equal(
    headers.get('content-security-policy'),
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  assert.equal(headers.get('content-disposition'), 'inline')
  assert.equal(text, drawing('<path d="M0 0"></path>'))
})
