import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block, Doc, Inline, Mark, SpoilerBlock } from '#contract/community/posts/document.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import {
  imageSourcesOf,
  uncoveredPicturesOf,
  uploadedImagesOf,
} from '#server/platform/images/document-images.ts'
import { editorHtmlOf, htmlOf, withMentions } from './document-html.ts'
import { excerptOf, plainText } from './document-text.ts'

const SITE = 'https://danseo.example'
const text = (words: string, ...marks: Mark[]): Inline => ({ type: 'text', text: words, marks })
const p = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const cover = (...content: Block[]): SpoilerBlock => ({ type: 'spoilerBlock', content })
const doc = (...content: Doc['content']): Doc => parseDocument(JSON.stringify({ type: 'doc', content }))
const image = (attrs: object = {}): Block => ({
  type: 'image',
  attrs: { src: '/images/abcdefghijklmnop.png', alt: null, width: null, height: null, ...attrs },
})
const bold: Mark = { type: 'bold' }
const italic: Mark = { type: 'italic' }
const spoiler: Mark = { type: 'spoiler' }
const link = (href: string): Mark => ({ type: 'link', attrs: { href } })
const br: Inline = { type: 'hardBreak' }

const cases: [what: string, Block | SpoilerBlock, shown: string, edited?: string][] = [
  ['a paragraph', p(text('밀실')), '<p>밀실</p>'],
  ['an empty paragraph', { type: 'paragraph' }, '<p></p>'],
  ['a line break', p(text('가'), br, text('나')), '<p>가<br>나</p>'],
  ['a heading', { type: 'heading', attrs: { level: 3 }, content: [text('단서')] }, '<h3>단서</h3>'],
  ['a quote', { type: 'blockquote', content: [p(text('가'))] }, '<blockquote><p>가</p></blockquote>'],
  [
    'lists in lists',
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            p(text('가')),
            {
              type: 'orderedList',
              attrs: { start: 3 },
              content: [{ type: 'listItem', content: [p(text('나'))] }],
            },
          ],
        },
      ],
    },
    '<ul><li><p>가</p><ol start="3"><li><p>나</p></li></ol></li></ul>',
  ],
  ['a rule', { type: 'horizontalRule' }, '<hr>'],
  [
    'an image',
    image(),
    '<img src="/images/abcdefghijklmnop.png" alt="" width="300" height="300" loading="lazy" decoding="async">',
    '<img src="/images/abcdefghijklmnop.png">',
  ],
  [
    'an image of its own size',
    image({ src: 'https://x.example/a?b=1&c=2', alt: '지도', width: 640, height: 480 }),
    '<img src="https://x.example/a?b=1&amp;c=2" alt="지도" width="640" height="480" loading="lazy" decoding="async">',
    '<img src="https://x.example/a?b=1&amp;c=2" alt="지도" width="640" height="480">',
  ],
  [
    'a covered image, which no browser fetches before it is opened',
    image({ alt: '"집사"', width: 640, height: 480, spoiler: true }),
    '<details class="cover" data-spoiler><summary>스포일러가 담긴 이미지</summary>' +
      '<a href="/images/abcdefghijklmnop.png">이미지 보기</a><template>' +
      '<img src="/images/abcdefghijklmnop.png" alt="&quot;집사&quot;" width="640" height="480" loading="lazy" decoding="async">' +
      '</template></details>',
    '<img src="/images/abcdefghijklmnop.png" alt="&quot;집사&quot;" width="640" height="480" data-spoiler>',
  ],
  [
    'covered blocks, and the image of another site among them',
    cover(p(text('범인은 집사')), {
      type: 'blockquote',
      content: [image({ src: 'https://x.example/a?b=1&c=2' })],
    }),
    '<details class="cover" data-spoiler><summary>스포일러가 담긴 내용</summary><p>범인은 집사</p><blockquote>' +
      '<a href="https://x.example/a?b=1&amp;c=2" rel="nofollow ugc noopener" target="_blank">이미지 보기</a><template>' +
      '<img src="https://x.example/a?b=1&amp;c=2" alt="" width="300" height="300" loading="lazy" decoding="async">' +
      '</template></blockquote></details>',
    '<div data-spoiler><p>범인은 집사</p><blockquote><img src="https://x.example/a?b=1&amp;c=2"></blockquote></div>',
  ],
  [
    'all marks',
    p(text('x', { type: 'strike' }, { type: 'underline' }, italic, bold)),
    '<p><strong><em><u><s>x</s></u></em></strong></p>',
  ],
  [
    'marks that neighbours share',
    p(text('가', bold), text('나', bold, italic), text('다', italic)),
    '<p><strong>가<em>나</em></strong><em>다</em></p>',
  ],
  [
    'one spoiler, partly bold, over a line break',
    p(text('범인은 ', spoiler), text('집사', bold, spoiler), { ...br, marks: [spoiler] }, text('끝')),
    '<p><span class="spoiler" data-spoiler><span>범인은 <strong>집사</strong><br></span></span>끝</p>',
    '<p><span data-spoiler>범인은 <strong>집사</strong><br></span>끝</p>',
  ],
  [
    'a link to another site',
    p(text('길', link('https://x.example/?a=1&b=2'))),
    '<p><a href="https://x.example/?a=1&amp;b=2" rel="nofollow ugc noopener" target="_blank">길</a></p>',
    '<p><a href="https://x.example/?a=1&amp;b=2">길</a></p>',
  ],
  ['a link within the site', p(text('길', link(`${SITE}/post/1`))), `<p><a href="${SITE}/post/1">길</a></p>`],
  [
    'two links side by side',
    p(text('가', link(`${SITE}/1`)), text('나', link(`${SITE}/2`))),
    `<p><a href="${SITE}/1">가</a><a href="${SITE}/2">나</a></p>`,
  ],
  [
    'script in the text',
    p(text('<script>alert("1")</script>&amp;')),
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;</p>',
  ],
  [
    'script in an alt',
    image({ alt: '"><script>alert(1)</script>' }),
    '<img src="/images/abcdefghijklmnop.png" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="300" height="300" loading="lazy" decoding="async">',
    '<img src="/images/abcdefghijklmnop.png" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">',
  ],
  [
    'script in an image’s address',
    image({ src: 'https://x.example/"onerror="alert(1)' }),
    '<img src="https://x.example/&quot;onerror=&quot;alert(1)" alt="" width="300" height="300" loading="lazy" decoding="async">',
    '<img src="https://x.example/&quot;onerror=&quot;alert(1)">',
  ],
  [
    'script in a link',
    p(text('길', link('https://x.example/"onclick="alert(1)'))),
    '<p><a href="https://x.example/&quot;onclick=&quot;alert(1)" rel="nofollow ugc noopener" target="_blank">길</a></p>',
    '<p><a href="https://x.example/&quot;onclick=&quot;alert(1)">길</a></p>',
  ],
]

for (const [what, block, shown, edited = shown] of cases)
  test(`${what} is shown, and read back by the editor`, () => {
    assert.equal(htmlOf(doc(block), SITE), shown)
    assert.equal(editorHtmlOf(doc(block)), edited)
  })

test('text has no spoilers in it, each replaced by one word', () => {
  const told = doc(
    p(
      text('범인은 '),
      text('집', spoiler),
      { ...br, marks: [spoiler] },
      text('사', bold, spoiler),
      text('다.'),
    ),
    { type: 'heading', attrs: { level: 2 }, content: [text('단서')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('칼', spoiler)), p(text('피'))] }] },
    { type: 'blockquote', content: [p(text('가'), br, text('나')), image({ alt: '집사' })] },
    image({ alt: '집사', spoiler: true }),
    cover(p(text('집사')), p(text('정원사'))),
  )
  assert.equal(plainText(told), '범인은 (스포일러)다.\n단서\n(스포일러)\n피\n가\n나\n(스포일러)')
  assert.equal(excerptOf(told), '범인은 (스포일러)다. (스포일러) 피 가 나 (스포일러)')
})

test('an excerpt leaves out headings, unless a text has nothing else', () => {
  const heading = { type: 'heading' as const, attrs: { level: 2 as const }, content: [text('개요')] }
  assert.equal(excerptOf(doc(heading, p(text('등대가 꺼졌다.')))), '등대가 꺼졌다.')
  assert.equal(excerptOf(doc(heading)), '개요')
})

test('an excerpt ends after two hundred characters', () => {
  assert.equal(excerptOf(doc(p(text('가'.repeat(200))))), '가'.repeat(200))
  assert.equal(excerptOf(doc(p(text('🔍'.repeat(201))))), `${'🔍'.repeat(199)}…`)
})

test('images are found wherever they stand, each once', () => {
  const other = 'https://x.example/a.png'
  const shown = doc(
    image(),
    { type: 'blockquote', content: [image(), image({ src: other })] },
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: [{ type: 'listItem', content: [p(), image({ src: '/images/abcdefghijklmnoq.gif' })] }],
    },
    image({ src: 'https://x.example/b.png', spoiler: true }),
    cover(image({ src: '/images/abcdefghijklmnor.png' })),
  )
  const open = ['/images/abcdefghijklmnop.png', other, '/images/abcdefghijklmnoq.gif']
  assert.deepEqual(imageSourcesOf(shown), [
    ...open,
    'https://x.example/b.png',
    '/images/abcdefghijklmnor.png',
  ])
  assert.deepEqual([...new Set(uncoveredPicturesOf(shown).map(({ src }) => src))], open)
  assert.deepEqual(uploadedImagesOf(shown), [
    'abcdefghijklmnop.png',
    'abcdefghijklmnoq.gif',
    'abcdefghijklmnor.png',
  ])
})

test('a name leads to its member where that one is still named, and is words where not', () => {
  const name = (memberId: number, ...marks: Mark[]): Inline => ({
    type: 'mention',
    attrs: { memberId, label: '<홈즈>' },
    marks,
  })
  const named = doc(p(name(7, bold, link('https://x.example/')), name(8, spoiler), text('님')))
  const stored = htmlOf(named, SITE)
  assert.equal(
    withMentions(stored, [7]),
    '<p><strong><a class="mention" href="/member/7">@&lt;홈즈&gt;</a></strong>' +
      '<span class="spoiler" data-spoiler><span>@&lt;홈즈&gt;</span></span>님</p>',
  )
  assert.equal(withMentions(stored, []).includes('<a'), false)
  assert.match(editorHtmlOf(named), /<span data-mention="7">@&lt;홈즈&gt;<\/span>/)
  assert.equal(plainText(named), '@<홈즈>(스포일러)님')
  // Text that looks like a mention isn't one.
  const forged = htmlOf(doc(p(text('<span data-mention="7">@홈즈</span>'))), SITE)
  assert.equal(withMentions(forged, [7]), forged)
})
