import { coverOf } from '#contract/library/series/series-cover.ts'
import { drawingChance } from './chance.ts'
import { inks } from './cover.ts'
import { hatchings, LINES, penOf, type Stage } from './scene-pen.ts'
import { gallery, kitchen, library, lodge, theatre } from './stages-houses.ts'
import { goHall, headHouse, hotSpring, radioRoom } from './stages-korean.ts'
import { alley, deck, lighthouse, observatory, station } from './stages-outside.ts'

/** Each stage with the words that select it if they are in a title. */
const stages: [Stage, RegExp][] = [
  [station, /기차|열차|지하철|막차|첫차|종착|승강장|선로|[가-힣]{2}역(?:의|에|에서)?(?![가-힣])/],
  [lighthouse, /등대|섬|바다|바닷|해변|파도|항구|부두|갯벌/],
  [deck, /여객선|선장|선실|갑판|요트|유람선|크루즈|항해/],
  [theatre, /극장|무대|연극|배우|공연|관객|서커스|마술/],
  [library, /도서관|서점|서재|소설|일기|원고|학교|교실|책/],
  [gallery, /미술관|그림|초상|화가|화랑|사진|전시|조각|가면/],
  [observatory, /천문대|별자리|별빛|달빛|은하|혜성|망원경|우주/],
  [radioRoom, /라디오|방송|주파수|목소리|전화|녹음/],
  [kitchen, /빵|식당|카페|커피|찻집|요리|부엌|주방|만찬|식탁|독약|홍차/],
  [hotSpring, /온천|여관|호텔|민박|안개/],
  [lodge, /산장|별장|겨울|설산|난로|오두막|폭설|눈보라/],
  [headHouse, /종가|한옥|고택|저택|마을|장독|서원|양반|제사|가문|유산/],
  [goHall, /바둑|장기판|기원|대국|화투|도박|승부|내기/],
  [alley, /골목|거리|도시|아파트|옥상|이웃|가게|수선집|편의점|탐정|형사|미행|그림자/],
]

/** The stage that fits a title. If several stages fit, or none does, the id selects one. */
function stageOf(title: string, id: number) {
  const named = stages.filter(([, words]) => words.test(title))
  const fitting = named.length > 0 ? named : stages
  return (fitting[id % fitting.length] as (typeof stages)[number])[0]
}

/** Mixes a colour with black (0) or white (255). `part` is the share of black or white. */
const mixed = (colour: string, part: number, end: 0 | 255) =>
  `#${[1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16))
    .map(value =>
      Math.round(value + (end - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/**
 * The x bounds of the drawing. The scene begins at 0, where it fades into the ground. The right bound cuts
 * off its last lines.
 */
const [LEFT, RIGHT] = [-400, 318]

/**
 * The scene of a novel in shades of its cover's ink, 718 × 148. The left part is empty for the cover and the
 * text.
 */
export function backdrop(novel: { title: string; id: number }) {
  const ink = inks[coverOf(novel).ink]
  const ground = mixed(ink, 0.12, 0)
  const pen = penOf('stroke="none"')
  const light = [0.45, 0.2, 0].map(part => mixed(ink, part, 255))
  const stops = light.map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LEFT} 1 ${RIGHT - LEFT} 148" color="${mixed(ink, 0.62, 0)}" ${LINES}><defs><radialGradient id="lit" gradientUnits="userSpaceOnUse" cx="190" cy="30" r="230">${stops}</radialGradient>${hatchings(pen)}<linearGradient id="fade"><stop offset=".14" stop-color="#000"/><stop offset=".55" stop-color="#fff"/></linearGradient><mask id="faded"><path fill="url(#fade)" stroke="none" d="M0 0H320V150H0Z"/></mask></defs><path fill="${ground}" stroke="none" d="M${LEFT} 0H320V150H${LEFT}Z"/><g mask="url(#faded)"><path ${pen.lit} stroke="none" d="M0 0H320V150H0Z"/>${stageOf(novel.title, novel.id)(pen, drawingChance(21))}</g></svg>`.replace(
    /\n/g,
    '',
  )
}
