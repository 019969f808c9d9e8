import { type Look, neutralLook, SOFT, trades } from './portrait-looks.ts'

/** A number that depends only on the name, so that a trade has the same face everywhere. */
const seedOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7) % 4096

/** The look of a trade, or of a known trade that its name ends with, as in 보급선 선장. */
const knownLook = (trade: string) =>
  trades[trade] ?? Object.entries(trades).find(([name]) => trade.endsWith(name))?.[1]

/** The look under a hat. A hat presses the hair down, so only long hair stays visible. */
function pressed(look: Look): Look {
  const isPressed = look.hat && look.hat !== 'beret' && !['bob', 'long'].includes(look.hair)
  return isPressed ? { ...look, hair: 'sides' } : look
}

/** Hair styles that look the same as another one at the size of a card. */
const alike: Record<string, string> = { slick: 'part', curl: 'wild' }

/**
 * How much two faces differ at first sight: hats and hair count most, then beards and grey hair, then heads
 * and collars.
 */
export const distance = (one: Look, other: Look) =>
  (one.hat === other.hat ? 0 : 3) +
  ((alike[one.hair] ?? one.hair) === (alike[other.hair] ?? other.hair) ? 0 : 3) +
  (one.whiskers === other.whiskers ? 0 : 2) +
  (!one.grey === !other.grey ? 0 : 2) +
  (one.head === other.head ? 0 : 1) +
  (one.collar === other.collar ? 0 : 1)

/** Minimum distance between any two faces of a case. */
export const DISTANCE_MIN = 4
/** A suspect whose distance to another is below this gets another face, if a more distant face exists. */
const DISTANCE_AIM = 5
/** Number of alternative faces tried for a suspect. */
const VARIANTS = 64

/** The hair of an alternative face. A full head of hair does not become thin hair, which looks old. */
function hairOf(known: Look, other: Look, turn: number) {
  if (SOFT.includes(known.hair)) return SOFT[turn % SOFT.length] as string
  return other.hair === 'tufts' && known.hair !== 'sides' ? known.hair : other.hair
}

/**
 * An alternative face for a suspect. A trade that has a drawing keeps its clothes, its object and its age.
 */
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

/** The looks of a case's suspects. A suspect who resembles an earlier one gets an alternative face. */
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
