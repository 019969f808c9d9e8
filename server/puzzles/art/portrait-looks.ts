/** How a suspect looks, by the names of the drawn parts. */
export interface Look {
  head: string
  hair: string
  grey?: boolean
  hat?: string
  whiskers?: string | undefined
  collar: string
  thing: string
  brows?: string
  eyes?: string
  nose: string
  mouth?: string | undefined
}

/** The looks of trades that are drawn. */
export const trades: Record<string, Look> = {
  사서: {
    head: 'egg',
    hair: 'bun',
    collar: 'blouse',
    thing: 'book',
    brows: 'raised',
    eyes: 'left',
    nose: 'point',
    mouth: 'purse',
  },
  소설가: {
    head: 'long',
    hair: 'wild',
    collar: 'turtle',
    thing: 'quill',
    brows: 'knit',
    eyes: 'right',
    nose: 'hook',
    mouth: 'flat',
  },
  정원사: {
    head: 'round',
    hair: 'sides',
    hat: 'straw',
    whiskers: 'bushy',
    collar: 'apron',
    thing: 'sprig',
    brows: 'level',
    eyes: 'smile',
    nose: 'bulb',
  },
  피아니스트: {
    head: 'heart',
    hair: 'long',
    collar: 'evening',
    thing: 'sheet',
    brows: 'thin',
    eyes: 'lidded',
    nose: 'small',
    mouth: 'smirk',
  },
  요리사: {
    head: 'jowl',
    hair: 'sides',
    hat: 'toque',
    whiskers: 'handle',
    collar: 'chef',
    thing: 'ladle',
    brows: 'raised',
    eyes: 'right',
    nose: 'bulb',
  },
  의사: {
    head: 'egg',
    hair: 'bob',
    grey: true,
    collar: 'doctor',
    thing: 'bottle',
    brows: 'level',
    eyes: 'left',
    nose: 'point',
    mouth: 'smirk',
  },
  선장: {
    head: 'square',
    hair: 'sides',
    hat: 'captain',
    whiskers: 'beard',
    collar: 'captain',
    thing: 'glass',
    brows: 'knit',
    eyes: 'right',
    nose: 'bulb',
  },
  배우: {
    head: 'heart',
    hair: 'curl',
    collar: 'ruff',
    thing: 'mask',
    brows: 'raised',
    eyes: 'lidded',
    nose: 'point',
    mouth: 'smile',
  },
  사진가: {
    head: 'egg',
    hair: 'bob',
    hat: 'beret',
    collar: 'vest',
    thing: 'camera',
    brows: 'thin',
    eyes: 'right',
    nose: 'small',
    mouth: 'smirk',
  },
  '고서점 주인': {
    head: 'long',
    hair: 'tufts',
    whiskers: 'goatee',
    collar: 'cardigan',
    thing: 'stack',
    brows: 'raised',
    eyes: 'left',
    nose: 'hook',
  },
  수집가: {
    head: 'round',
    hair: 'slick',
    hat: 'bowler',
    whiskers: 'handle',
    collar: 'suit',
    thing: 'lens',
    brows: 'thin',
    eyes: 'lidded',
    nose: 'point',
  },
  경비원: {
    head: 'jowl',
    hair: 'sides',
    hat: 'guard',
    collar: 'guard',
    thing: 'torch',
    brows: 'knit',
    eyes: 'left',
    nose: 'bulb',
    mouth: 'flat',
  },
}

const heads = ['egg', 'long', 'round', 'square', 'heart', 'jowl']
const hairs = ['part', 'bob', 'wild', 'bun', 'slick', 'curl', 'long', 'tufts']
const collars = ['turtle', 'cardigan', 'scarf', 'suit', 'blouse', 'vest']
const noses = ['point', 'bulb', 'hook', 'small']
const whiskers = [undefined, undefined, 'bushy', undefined, 'goatee', undefined, 'handle', undefined]
/** Hair that is worn without whiskers. */
const SOFT = ['bob', 'bun', 'long']

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** A neutral person whose trade has no drawing. Neighbouring seeds differ in hair, head and clothes. */
export function neutralLook(seed: number): Look {
  const hair = at(hairs, seed)
  const beard = SOFT.includes(hair) ? undefined : at(whiskers, seed + (seed >> 3))
  return {
    head: at(heads, seed * 5 + (seed >> 3)),
    hair,
    grey: seed % 8 === 0 || (seed >> 3) % 3 === 2,
    collar: at(collars, seed + (seed >> 2)),
    nose: at(noses, seed + (seed >> 4)),
    whiskers: beard,
    mouth: beard ? undefined : at(['flat', 'smirk', 'smile', 'purse'], seed >> 2),
    eyes: at(['left', 'right', 'lidded', 'smile'], seed >> 1),
    brows: at(['raised', 'level', 'knit', 'thin'], seed >> 3),
    thing: 'slip',
  }
}
