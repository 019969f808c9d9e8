import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SaxesParser } from 'saxes'
import { backdropHref, coverHref, coverInks, coverPlans } from '#contract/library/series/series-cover.ts'
import { placeHref, portraitHref, sceneHref, toolHref } from '#contract/puzzles/daily/case-art.ts'
import { motifHref, motifNames, motifOf } from '#contract/puzzles/motifs.ts'
import { testApp } from '#test/support/app.ts'
import { frames } from '../daily/frames/frames.ts'
import { generateWithClues } from '../daily/generator/generate.ts'
import { backdrop } from './backdrop.ts'
import { castLooks, DISTANCE_MIN, distance } from './cast-looks.ts'
import { cover } from './cover.ts'
import { motifRow } from './motif.ts'
import { portrait, traitsIn } from './portrait.ts'
import { scene } from './scene.ts'
import { placeLookOf } from './silhouettes/place-looks.ts'
import { places as placeDrawings } from './silhouettes/places.ts'
import { placeRow } from './silhouettes/silhouette-row.ts'
import { lookOf } from './silhouettes/tool-looks.ts'

const SEEDS = 1_000
/** Maximum size of a scene in bytes before compression. */
const SCENE_BYTES_MAX = 7_500
/** Maximum size of a cover in bytes before compression. */
const COVER_BYTES_MAX = 4_500
/** Maximum size of the places of a case in bytes before compression. */
const PLACES_BYTES_MAX = 3_500

/** Throws if a text is not well-formed XML. */
function assertWellFormed(svg: string) {
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.write(svg).close()
}

/** The words in a note by which a reader recognizes each trait. */
const seen: Record<keyof ReturnType<typeof traitsIn>, RegExp> = {
  hasGlasses: /안경을 썼다/,
  isLeftHanded: /왼손잡이/,
  hasGloves: /장갑을 꼈다/,
  isNew: /처음이다/,
}

const casts = Array.from(
  { length: SEEDS },
  (_, seed) =>
    // Cases of the easy weekday are generated fastest. Their suspects have the same kinds of notes as others.
    generateWithClues({ seed: `art ${seed}`, weekday: 2, setting: seed, telling: seed }).made.slots[0]
      ?.options ?? [],
)

test('each trait of a suspect is told in words, and changes the portrait', () => {
  const shown = new Set<string>()
  for (const { label, note } of casts.flat()) {
    const traits = traitsIn(note)
    for (const [name, words] of Object.entries(seen)) {
      assert.equal(traits[name as keyof typeof traits], words.test(note), note)
      if (words.test(note)) shown.add(name)
    }
    const [look] = castLooks([label])
    assert.ok(look)
    if (Object.values(traits).some(Boolean))
      assert.notEqual(portrait(look, note), portrait(look, ''), `${label}: ${note}`)
  }
  assert.deepEqual([...shown].sort(), Object.keys(seen).sort())
})

test('no two suspects of a case have the same face', () => {
  const whole = frames.map(({ suspects }) => suspects.map(([label]) => label))
  for (const labels of [...casts.map(cast => cast.map(({ label }) => label)), ...whole]) {
    const looks = castLooks(labels)
    for (const [index, look] of looks.entries())
      for (const earlier of looks.slice(0, index))
        assert.ok(distance(look, earlier) >= DISTANCE_MIN, labels.join())
    assert.equal(new Set(looks.map(look => portrait(look, ''))).size, labels.length, labels.join())
  }
})

test('every setting has a stage of its own, in both themes, small and well-formed', () => {
  const drawn = frames.flatMap(({ places, tools }) =>
    (['day', 'night'] as const).map(theme =>
      scene(
        places[0][0]?.[0] ?? '',
        tools
          .flat()
          .slice(0, 5)
          .map(([name]) => name),
        theme,
      ),
    ),
  )
  for (const svg of drawn) {
    assertWellFormed(svg)
    assert.ok(Buffer.byteLength(svg) <= SCENE_BYTES_MAX, String(Buffer.byteLength(svg)))
  }
  assert.equal(new Set(drawn).size, 2 * frames.length)
})

test('no two tools of a setting are drawn alike', () => {
  for (const { tools } of frames) {
    const names = tools.flat().map(([name]) => name)
    for (const [look, alike] of Map.groupBy(names, lookOf))
      assert.equal(alike.length, 1, `${look}: ${alike.join()}`)
  }
})

test('no two places of a setting are drawn alike, and the file of a case is small and well-formed', () => {
  for (const { places } of frames) {
    const names = places.flat().map(([name]) => name)
    const looks = names.map(placeLookOf)
    assert.equal(new Set(looks).size, names.length, looks.join())
    for (const look of looks) assert.ok(look in placeDrawings, look)
    const svg = placeRow(names.slice(0, 6), 'night')
    assertWellFormed(svg)
    assert.ok(Buffer.byteLength(svg) <= PLACES_BYTES_MAX, String(Buffer.byteLength(svg)))
  }
})

test('every cover is small and well-formed, and its ink and plan are seen', () => {
  const covers = coverPlans.flatMap(plan =>
    coverInks.map((ink, index) => ({ plan, ink, motif: motifNames[index] ?? 'key' })),
  )
  for (const parts of covers) {
    const svg = cover(parts)
    assertWellFormed(svg)
    assert.ok(Buffer.byteLength(svg) <= COVER_BYTES_MAX, `${parts.motif} ${parts.plan}`)
  }
  const one = (ink: (typeof coverInks)[number], plan: (typeof coverPlans)[number]) =>
    cover({ motif: 'key', ink, plan })
  assert.equal(new Set(coverInks.map(ink => one(ink, 'moon'))).size, coverInks.length)
  assert.equal(new Set(coverPlans.map(plan => one('red', plan))).size, coverPlans.length)
})

test('every backdrop is small and well-formed, in tones of its ink, and a title names its scene', () => {
  const titles = ['막차', '등대지기의 일지', '갑판', '무대', '서재', '초상', '별빛', '라디오', '주방', '여관']
  const all = [...titles, '산장', '고택', '대국', '골목 끝 수선집'].map(title => backdrop({ title, id: 1 }))
  assert.equal(new Set(all).size, all.length)
  for (const svg of all) {
    assertWellFormed(svg)
    assert.ok(Buffer.byteLength(svg) <= SCENE_BYTES_MAX, String(Buffer.byteLength(svg)))
    assert.ok(!svg.includes('var('))
  }
  assert.equal(backdrop({ title: '늦재역의 마지막 손님', id: 1 }), all[0])
  assert.notEqual(backdrop({ title: '번역의 비밀', id: 1 }), all[0])
  assert.notEqual(backdrop({ title: '막차', id: 2 }), all[0])
})

test('every motif has something in colour, red on its plate and the ink of its cover there', () => {
  const red = '#9b1c1c'
  for (const motif of motifNames) {
    const own = motifRow('cover')
      .split('<view ')
      .find(drawing => drawing.startsWith(`id="${motif}"`))
    assert.ok(own?.includes(red), motif)
    const svg = cover({ motif, ink: 'teal', plan: 'moon' })
    assert.ok(!svg.includes(red) && !svg.includes('var('), motif)
  }
})

test('drawings are files that anybody may keep, and no word of an address gets into one', async () => {
  const { origin } = await testApp()
  const hostile = '<script>alert(1)</script>'
  for (const path of [
    motifHref('key', 'night'),
    coverHref({ motif: 'key', ink: 'red', plan: 'rows' }),
    backdropHref({ title: hostile, id: 1 }),
    portraitHref([{ label: hostile, note: hostile }], 0, 'day'),
    sceneHref({ place: hostile, tools: [hostile, '망치'] }, 'day'),
    toolHref([hostile, '망치'], 1, 'night'),
    placeHref([hostile, '회랑'], 1, 'night'),
  ]) {
    const answer = await fetch(origin + path)
    assert.equal(answer.status, 200, path)
    assert.equal(answer.headers.get('content-type'), 'image/svg+xml; charset=utf-8')
    assert.match(answer.headers.get('cache-control') ?? '', /public/)
    const svg = await answer.text()
    assert.ok(!svg.includes('script'))
    assertWellFormed(svg)
  }
  for (const path of [
    '/art/motifs.svg?sheet=dusk',
    '/art/cover.svg?motif=key&ink=pink&plan=moon',
    '/art/cover.svg?motif=key&ink=red&plan=sun',
    '/art/backdrop.svg?title=a&id=0',
    `/art/backdrop.svg?id=1&title=${'가'.repeat(101)}`,
    `/art/scene.svg?place=${'가'.repeat(31)}&tools=&theme=day`,
  ])
    assert.equal((await fetch(origin + path)).status, 400, path)
})

test('a title chooses its motif, and one that names none has the same each time', () => {
  assert.equal(motifOf('시인의 편지 다섯 통', 1), 'letter')
  assert.equal(motifOf('마지막 화투 석 장', 2), 'cards')
  assert.equal(motifOf('¿?', 7), motifOf('¿?', 7))
})
