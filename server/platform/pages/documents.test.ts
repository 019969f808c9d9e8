import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { reasonKeys, reasons } from '#contract/trust/moderation/moderation-rules.ts'
import { appWith } from '#test/support/app.ts'
import { servedWebApp } from '#test/support/web-app.ts'

test('the documents name who answers, and the guide says what every reason means', async () => {
  const web = await servedWebApp()
  const reading = async (env: Record<string, string>) => {
    const site = await appWith(env, { web })
    after(() => site.close())
    return async (path: string) => (await fetch(site.origin + path)).text()
  }
  const named = await reading({ YOUTH_OFFICER: '한마플', PRIVACY_OFFICER: '오뒤팽', SITE_NAME: '단서실' })
  assert.match(await named('/youth'), /청소년보호책임자(<!-- -->)?: (<!-- -->)?한마플/)
  assert.match(await named('/privacy'), /개인정보 보호책임자: (<!-- -->)?오뒤팽/)

  const unnamed = await reading({ SITE_NAME: '단서실' })
  const youth = await unnamed('/youth')
  assert.match(youth, /단서실 운영자/)
  assert.doesNotMatch(youth, /청소년보호책임자/, 'nobody is called so who was not named')
  assert.match(await unnamed('/privacy'), /개인정보 보호책임자: (<!-- -->)?단서실 운영자/)

  const guide = await unnamed('/guide')
  for (const key of reasonKeys) {
    const part = guide.slice(guide.indexOf(`id="reason-${key}"`)).split('</dd>')[0] ?? ''
    assert.ok(part.includes(reasons[key].label) && part.length > 80, key)
  }
  const home = await unnamed('/')
  for (const path of ['/guide', '/youth', '/terms', '/privacy'])
    assert.ok(home.includes(`href="${path}"`), `the foot of a page leads to ${path}`)
})
