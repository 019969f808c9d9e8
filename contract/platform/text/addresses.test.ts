import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksInText } from '#server/people/new-member-limits/links.ts'
import { textParts } from '#web/community/threads/text-parts.ts'
import { addressesIn } from './addresses.ts'

/** Each text, followed by the addresses in it. */
const texts: [text: string, ...addresses: string[]][] = [
  ['https://en.wikipedia.org/wiki/Clue_(film)', 'https://en.wikipedia.org/wiki/Clue_(film)'],
  ['https://ko.wikipedia.org/wiki/셜록_홈즈', 'https://ko.wikipedia.org/wiki/셜록_홈즈'],
  ['https://namu.wiki/w/밀실살인', 'https://namu.wiki/w/밀실살인'],
  ['https://a.example/s?query=밀실&page=2#결과,', 'https://a.example/s?query=밀실&page=2#결과'],
  ['https://a.example/f(1)', 'https://a.example/f(1)'],
  ['(https://a.example/f(1)).', 'https://a.example/f(1)'],
  ['[글](https://a.example/a)를 보라', 'https://a.example/a'],
  ['https://namu.wiki/w/셜록(드라마)에서', 'https://namu.wiki/w/셜록(드라마)'],
  ['https://ko.wikipedia.org/wiki/단서_(영화)!', 'https://ko.wikipedia.org/wiki/단서_(영화)'],
  ['https://a.example(공식 사이트)', 'https://a.example'],
  ['https://a.example/a(참고)', 'https://a.example/a'],
  ['https://ko.wikipedia.org/wiki/3·1_운동', 'https://ko.wikipedia.org/wiki/3·1_운동'],
  ['https://ko.wikipedia.org/wiki/2022년_월드컵', 'https://ko.wikipedia.org/wiki/2022년_월드컵'],
  ['https://한글.kr에서', 'https://한글.kr'],
  ['https://a.example에서 https://b.example/c.html까지', 'https://a.example', 'https://b.example/c.html'],
  ['https://a.example/a%EC%85%9C에서', 'https://a.example/a%EC%85%9C'],
  ["'https://a.example/a'라고", 'https://a.example/a'],
  ['‘https://a.example/a’', 'https://a.example/a'],
  ['**https://a.example/a**', 'https://a.example/a'],
  ['https://a.example/a. 그리고', 'https://a.example/a'],
  ['https://a.example/a。', 'https://a.example/a'],
  ['HTTPS://A.example/B', 'HTTPS://A.example/B'],
  ['javascript://x data://y https:// http:/a'],
]

for (const form of ['NFC', 'NFD'] as const)
  for (const [text, ...addresses] of texts)
    test(`${text} in ${form} names ${addresses.length || 'no'} address`, () => {
      const found = [...addressesIn(text.normalize(form))]
      assert.deepEqual(
        found.map(({ address }) => address),
        addresses.map(address => address.normalize(form)),
      )
      for (const { index, address } of found)
        assert.equal(text.normalize(form).slice(index, index + address.length), address)
    })

test('a comment links the addresses that count as links, and no others', () => {
  for (const [text, ...addresses] of texts) {
    const links = textParts(text).flatMap(part => (typeof part === 'object' && 'link' in part ? part : []))
    assert.deepEqual(
      links.map(({ link }) => link),
      addresses,
    )
    assert.equal(linksInText(text, 'https://danseo.example'), addresses.length)
  }
})
