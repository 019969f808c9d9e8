import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOOK_AUTHOR_MAX, BOOK_TITLE_MAX, PLOT_MAX, PUBLISHER_MAX } from '#contract/library/books/books.ts'
import { normalizeText, searchForm } from '#contract/platform/text/text.ts'
import { classics } from './classics.ts'

test('a search without a key finds at least a hundred and ten classics', () => {
  assert.ok(classics.length >= 110, String(classics.length))
})

test('no classic is there twice', () => {
  const seen = new Set<string>()
  for (const { title, authors } of classics) {
    const key = searchForm(`${title} / ${authors.join(', ')}`).replaceAll(' ', '')
    assert.ok(!seen.has(key), key)
    seen.add(key)
  }
})

test('every classic can fill the form as it is', () => {
  for (const { title, authors, publisher, contents, isbn } of classics) {
    assert.ok(title && title.length <= BOOK_TITLE_MAX, title)
    assert.ok(
      authors.length > 0 && authors.every(Boolean) && authors.join(', ').length <= BOOK_AUTHOR_MAX,
      title,
    )
    assert.ok(publisher.length <= PUBLISHER_MAX, title)
    assert.ok(contents.length >= 20 && contents.length <= PLOT_MAX, title)
    assert.match(contents, /[.?]$/, title)
    assert.equal(isbn, '')
    for (const text of [title, publisher, contents, ...authors])
      assert.equal(text, normalizeText(text), title)
  }
})

test('every classic is in Korean, of a year of the genre, oldest first', () => {
  let last = 1841
  for (const { title, authors, contents, year } of classics) {
    assert.ok(Number.isInteger(year) && year >= last && year <= 2026, `${title}: ${year}`)
    last = year
    for (const text of [contents, ...authors]) assert.match(text, /[가-힣]/, title)
  }
})
