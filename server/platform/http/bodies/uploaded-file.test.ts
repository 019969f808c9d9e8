import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aJpeg } from '#test/support/pictures.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember } from '#test/support/trust/moderation.ts'
import { claim } from '#test/support/trust/rights.ts'

const site = await testApp()
const jpeg = (await aJpeg()) as Uint8Array<ArrayBuffer>
const member = await site.aMember()
const opened = await claim(site, [`/post/${await aPost(await aKnownMember())}`])

/** Every call that accepts a file, with a caller and the fields that precede the file. */
const doors = [
  { path: '/api/image', who: member, fields: {}, takesPdf: false },
  {
    path: '/api/rights/file',
    who: null,
    fields: { number: opened.number, token: opened.token },
    takesPdf: true,
  },
]

const photo = () => new Blob([jpeg], { type: 'image/jpeg' })
const boundary = 'x'
const part = (head: string, content = 'abc') =>
  `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`

for (const { path, who, fields, takesPdf } of doors) {
  const form = (fill: (form: FormData) => void) => {
    const filled = new FormData()
    for (const [name, value] of Object.entries(fields)) filled.set(name, value)
    fill(filled)
    return filled
  }
  const rawForm = (...parts: string[]) =>
    [...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)), ...parts].join('')
  const typed = { 'content-type': `multipart/form-data; boundary=${boundary}` }

  const mistakes: [what: string, body: unknown, headers: object, status: number, says: RegExp][] = [
    [
      'two files at once',
      form(both => {
        both.append('file', photo(), 'a.jpg')
        both.append('file', photo(), 'b.jpg')
      }),
      {},
      400,
      /파일은 한 번에 하나씩/,
    ],
    [
      'a file of another name',
      form(other => other.set('image', photo(), 'a.jpg')),
      {},
      400,
      /file 항목으로 보내 주세요\. 받은 항목: image/,
    ],
    [
      'a file without a file name',
      `${rawForm(part('name="file"'))}--${boundary}--\r\n`,
      typed,
      400,
      /filename을 붙여/,
    ],
    ['no file', form(() => {}), {}, 400, /선택해 주세요/],
    ['an empty file', form(empty => empty.set('file', new Blob([]), 'a.jpg')), {}, 400, /선택해 주세요/],
    [
      'a dozen fields',
      form(many => {
        for (let field = 0; field < 12; field += 1) many.set(`field${field}`, '1')
      }),
      {},
      400,
      /항목이 너무 많습니다/,
    ],
    [
      'half a body',
      rawForm(part('name="file"; filename="a.jpg"')),
      typed,
      400,
      /보낸 파일을 읽을 수 없습니다/,
    ],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 400, /보낸 파일을 읽을 수 없습니다/],
    ['JSON', { file: 'x' }, {}, 415, /multipart\/form-data로 보내 주세요/],
    ['a plain form', new URLSearchParams({ file: 'x' }), {}, 415, /multipart\/form-data로 보내 주세요/],
  ]
  for (const [what, body, headers, status, says] of mistakes)
    test(`${path}: ${what} is refused with its own reason`, async () => {
      const answer = await site.send('POST', who, path, body, headers)
      assert.equal(answer.status, status, answer.text)
      assert.match(answer.body.message, says)
    })

  test(`${path}: bytes without a file name are read as a file`, async () => {
    const pdf = part('name="file"\r\ncontent-type: application/octet-stream', '%PDF-1.7\n%%EOF')
    const answer = await site.send('POST', who, path, `${rawForm(pdf)}--${boundary}--\r\n`, typed)
    assert.equal(answer.status, takesPdf ? 201 : 415, answer.text)
  })
}
