import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { pageAt } from '#contract/page-at.ts'
import { testApp } from '#test/support/app.ts'

const { origin } = await testApp()

interface ManifestIcon {
  src: string
  sizes: string
  purpose?: string
}

test('a phone that installs the site finds each icon of its manifest, as large as it says', async () => {
  const answer = await fetch(`${origin}/manifest.webmanifest`)
  const { icons } = (await answer.json()) as { icons: ManifestIcon[] }
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(readFileSync(`public${src}`)).metadata()
    if (sizes !== 'any') assert.equal(`${width}x${height}`, sizes, src)
  }
  const purposes = icons.map(({ purpose = 'any' }) => purpose)
  for (const purpose of ['any', 'maskable', 'monochrome']) assert.ok(purposes.includes(purpose), purpose)
})

test('the install dialog shows the site on a phone and on a desktop', async () => {
  const { screenshots } = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as {
    screenshots: { src: string; sizes: string; form_factor: string; label: string }[]
  }
  for (const { src, sizes, form_factor, label } of screenshots) {
    const bytes = readFileSync(`public${src}`)
    const { format, width = 0, height = 0 } = await sharp(bytes).metadata()
    assert.equal(format, 'webp')
    assert.equal(`${width}x${height}`, sizes, src)
    assert.equal(form_factor, width < height ? 'narrow' : 'wide')
    assert.ok(label && bytes.length < 100_000, `${src} weighs ${bytes.length}`)
  }
  const forms = new Set(screenshots.map(shot => shot.form_factor))
  assert.deepEqual([...forms].sort(), ['narrow', 'wide'])
})

/**
 * The largest distance of an inked point from the centre, as a share of half the side. Phones may cut off
 * everything beyond 0.8.
 */
async function farthestInk(file: string) {
  const { data, info } = await sharp(readFileSync(file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, channels } = info
  const isInk = (at: number) => (data[at * channels + 1] as number) > 128
  let farthest = 0
  for (let at = 0; at < width * width; at++)
    if (isInk(at))
      farthest = Math.max(farthest, Math.hypot((at % width) - width / 2, Math.floor(at / width) - width / 2))
  return farthest / (width / 2)
}

test('whatever shape a phone cuts, the letter stays whole', async () => {
  const reach = await farthestInk('public/icons/maskable-512.png')
  assert.ok(reach > 0.5 && reach <= 0.8, `reaches ${reach.toFixed(2)}`)
})

test('an installed site is one wherever it starts, opens in a window of its own, and leads on by its icon', async () => {
  const manifest = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as {
    id: string
    lang: string
    scope: string
    display: string
    shortcuts: { name: string; url: string }[]
  }
  const { id, lang, scope, display, shortcuts } = manifest
  assert.deepEqual([id, lang, scope, display], ['/', 'ko', '/', 'standalone'])
  assert.deepEqual(
    shortcuts.map(({ name, url }) => [name, url]),
    [
      ['추리 퀴즈', '/board/custom'],
      ['새 글', '/post/new'],
      ['알림', '/#notifications'],
    ],
  )
  for (const { url } of shortcuts) assert.ok(pageAt(url.replace(/#.*/, '')), url)
})
