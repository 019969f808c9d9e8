import type { ArtTheme } from '#contract/puzzles/motifs.ts'
import { castLooks } from './cast-looks.ts'
import { dressParts } from './dress-parts.ts'
import { faceParts } from './face-parts.ts'
import { hairParts } from './hair-parts.ts'
import type { Look } from './portrait-looks.ts'
import { row } from './row.ts'
import { inTheme } from './theme.ts'

const parts: Record<string, string> = { ...faceParts, ...hairParts, ...dressParts }

/** The traits in a suspect's note that clues can mention. Only these traits are drawn. */
export const traitsIn = (note: string) => ({
  hasGlasses: /안경을 (썼|쓴)/.test(note),
  isLeftHanded: note.includes('왼손잡이'),
  hasGloves: /장갑을 (꼈|낀)/.test(note),
  isNew: /처음/.test(note),
})
type Traits = ReturnType<typeof traitsIn>

type Layer = [part: string, fill?: string]

/** The parts in drawing order. A part has a `fill` if it differs from the part's default. */
function layersOf(look: Look, { hasGlasses, isNew }: Traits): Layer[] {
  const hair = `hair-${look.hair}`
  const brows: Layer = [`brows-${look.brows}`]
  const layers: (Layer | false | undefined)[] = [
    look.hair === 'long' && ['back-long'],
    ['neck'],
    [`collar-${look.collar}`],
    ['ears'],
    [`head-${look.head}`],
    !hasGlasses && brows,
    [`eyes-${look.eyes}`],
    [`nose-${look.nose}`],
    look.mouth ? [`mouth-${look.mouth}`] : undefined,
    look.whiskers ? [`face-${look.whiskers}`] : undefined,
    look.grey ? [hair, 'var(--art-paper,)'] : [hair, 'currentColor'],
    look.grey && [hair, 'url(#art-d)'],
    hasGlasses && brows,
    hasGlasses && ['glasses-round'],
    look.hat ? [`hat-${look.hat}`] : undefined,
    isNew && ['tag-new'],
  ]
  return layers.filter(layer => layer !== undefined && layer !== false)
}

const drawn = ([name, fill]: Layer) => `<g${fill ? ` fill="${fill}"` : ''}>${parts[name] ?? ''}</g>`

/** Draws a suspect, 96 × 96. The held object is in the suspect's own right or left hand. */
export function portrait(look: Look, note: string) {
  const traits = traitsIn(note)
  const held = [`with-${look.thing}`, traits.hasGloves ? 'hand-glove' : 'hand-bare'].map(name =>
    drawn([name]),
  )
  const mirror = traits.isLeftHanded ? ' transform="matrix(-1 0 0 1 96 0)"' : ''
  return `<path fill="var(--art-ground,)" stroke="none" d="M0 0H96V96H0Z"/><path fill="url(#art-g)" stroke="none" d="M0 0H96V96H0Z" opacity=".4"/>${layersOf(look, traits).map(drawn).join('')}<g${mirror}>${held.join('')}</g>`
}

/** The suspects of a case in a row. A page shows one of them by its number as the URL fragment. */
export function portraitRow(suspects: readonly { trade: string; note: string }[], theme: ArtTheme) {
  const looks = castLooks(suspects.map(({ trade }) => trade))
  const drawings = suspects.map(({ note }, index) => ({
    id: `person-${index}`,
    drawing: portrait(looks[index] as Look, note),
  }))
  return inTheme(row(drawings, 1.5), theme)
}
