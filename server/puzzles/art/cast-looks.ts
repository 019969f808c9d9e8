import { type Look, neutralLook, SOFT, trades } from './portrait-looks.ts'

/** A stable number of a name, so that a trade has the same face everywhere. */
const seedOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7) % 4096

/** A trade's own look, or that of a trade whose name ends with it, such as 보급선 선장. */
const knownLook = (trade: string) =>
  trades[trade] ?? Object.entries(trades).find(([name]) => trade.endsWith(name))?.[1]

/** A hat presses the hair down, so only long hair stays visible. */
function pressed(look: Look): Look {
  const isPressed = look.hat && look.hat !== 'beret' && !['bob', 'long'].includes(look.hair)
  return isPressed ? { ...look, hair: 'sides' } : look
}

/** Hair that looks the same at the size of a card. */
const alike: Record<string, string> = { slick: 'part', curl: 'wild' }

/** How far two faces differ at first sight: hats count most, then hair and beards, then clothes. */
export const distance = (one: Look, other: Look) =>
  (one.hat === other.hat ? 0 : 3) +
  ((alike[one.hair] ?? one.hair) === (alike[other.hair] ?? other.hair) ? 0 : 3) +
  (one.whiskers === other.whiskers ? 0 : 2) +
  (!one.grey === !other.grey ? 0 : 2) +
  (one.head === other.head ? 0 : 1) +
  (one.collar === other.collar ? 0 : 1)

/** Two faces of a case differ at least this far. */
export const DISTANCE_MIN = 4
/** A suspect who differs less than this from another gets another face, if one differs more. */
const DISTANCE_AIM = 5
/** Number of other faces that are tried for a suspect. */
const VARIANTS = 64

/** Other hair. Nobody with a full head of hair gets thin hair, which looks old. */
function hairOf(known: Look, other: Look, turn: number) {
  if (SOFT.includes(known.hair)) return SOFT[turn % SOFT.length] as string
  return other.hair === 'tufts' && known.hair !== 'sides' ? known.hair : other.hair
}

/** The suspect with another face. The clothes, the thing and the age of a drawn trade stay. */
function variant(trade: string, turn: number): Look {
  const known = knownLook(trade)
  const other = neutralLook(seedOf(trade) + turn)
  if (!known) return other
  const isBeardless = !known.whiskers
  return {
    ...other,
    hair: hairOf(known, other, turn),
    grey: known.grey ?? false,
    whiskers: isBeardless ? undefined : other.whiskers,
    mouth: isBeardless ? (other.mouth ?? known.mouth ?? 'flat') : other.mouth,
    ...(known.hat && { hat: known.hat }),
    ...{ collar: known.collar, thing: known.thing },
  }
}

/** The looks of a case's suspects. A suspect who resembles an earlier one gets another face. */
export function castLooks(suspects: readonly string[]) {
  const looks: Look[] = []
  for (const trade of suspects) {
    const away = (look: Look) => Math.min(...looks.map(earlier => distance(look, earlier)), DISTANCE_AIM)
    let chosen = pressed(knownLook(trade) ?? neutralLook(seedOf(trade)))
    for (let turn = 1; turn <= VARIANTS && away(chosen) < DISTANCE_AIM; turn += 1) {
      const other = pressed(variant(trade, turn))
      if (away(other) > away(chosen)) chosen = other
    }
    looks.push(chosen)
  }
  return looks
}
