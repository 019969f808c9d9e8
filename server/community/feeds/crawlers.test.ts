import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageNamed, pageNames, siteMap } from '#contract/site-map.ts'
import { testApp } from '#test/support/app.ts'

/**
 * Converts a robots.txt rule as RFC 9309 defines it: a prefix of the address, in which `*` matches anything.
 */
const matching = (rule: string) => new RegExp(`^${rule.replaceAll('*', '.*')}`)

/** An example address of each page. */
const addressOf = (pattern: string) => pattern.replace(':board', 'free').replace(/:[^/]+/g, '7')

test('a search engine may read each page that is to be found, and none that is kept out', async () => {
  const { get } = await testApp()
  const { text } = await get(null, '/robots.txt')
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => matching(rule as string))
  for (const name of pageNames) {
    const address = addressOf(siteMap[name].path)
    const isKeptOut = rules.some(rule => rule.test(address))
    assert.equal(isKeptOut, pageNamed(name).indexing === 'refused', address)
  }
})
