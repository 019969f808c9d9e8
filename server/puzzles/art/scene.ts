import type { ArtTheme } from '#contract/puzzles/motifs.ts'
import { bakery } from '../daily/frames/bakery.ts'
import { ferry } from '../daily/frames/ferry.ts'
import type { CaseFrame } from '../daily/frames/frame.ts'
import { gallery as galleryFrame } from '../daily/frames/gallery.ts'
import { goMatch } from '../daily/frames/go-match.ts'
import { headHouse as headHouseFrame } from '../daily/frames/head-house.ts'
import { hotSpring as hotSpringFrame } from '../daily/frames/hot-spring.ts'
import { lighthouse as lighthouseFrame } from '../daily/frames/lighthouse.ts'
import { mountainLodge } from '../daily/frames/mountain-lodge.ts'
import { nightTrain } from '../daily/frames/night-train.ts'
import { observatory as observatoryFrame } from '../daily/frames/observatory.ts'
import { oldLibrary } from '../daily/frames/old-library.ts'
import { radio } from '../daily/frames/radio.ts'
import { theatre as theatreFrame } from '../daily/frames/theatre.ts'
import { drawingChance } from './chance.ts'
import { hatchings, LINES, type Pen, penOf, type Stage } from './scene-pen.ts'
import { things } from './silhouettes/things.ts'
import { lookOf } from './silhouettes/tool-looks.ts'
import { gallery, kitchen, library, lodge, theatre } from './stages-houses.ts'
import { goHall, headHouse, hotSpring, radioRoom } from './stages-korean.ts'
import { deck, lighthouse, observatory, station } from './stages-outside.ts'

/** The stage of each setting. A case whose places belong to no setting gets a bare room. */
const stages: [CaseFrame, Stage][] = [
  [bakery, kitchen],
  [ferry, deck],
  [galleryFrame, gallery],
  [goMatch, goHall],
  [headHouseFrame, headHouse],
  [hotSpringFrame, hotSpring],
  [lighthouseFrame, lighthouse],
  [mountainLodge, lodge],
  [nightTrain, station],
  [observatoryFrame, observatory],
  [oldLibrary, library],
  [radio, radioRoom],
  [theatreFrame, theatre],
]
const bareRoom: Stage = a =>
  `<path ${a.h8} d="M0 0H320V150H0Z"/><path ${a.lit} ${a.bare} d="M60 0H110L230 150H120Z"/><path d="M0 120H320"/>`

const stageOf = (place: string) =>
  stages.find(([{ places }]) => places.flat().some(([name]) => name === place))?.[1] ?? bareRoom

const colours: Record<ArtTheme, Record<'ink' | 'glow' | 'mid' | 'far' | 'gap' | 'red', string>> = {
  day: { ink: '#211d19', glow: '#fffdf8', mid: '#fffdf8', far: '#fffdf8', gap: '#fffdf8', red: '#9b1c1c' },
  night: { ink: '#0d0a07', glow: '#e9d8ae', mid: '#8f7b57', far: '#3a2f20', gap: '#dccaa2', red: '#a81a0b' },
}

/** Maximum number of tools on the table. They share its width. */
const TOOLS_MAX = 5
const TABLE_WIDTH = 248
const TURNS = [-24, 16, -14, 28]

/** The table with the tools. Each tool has a letter tag, starting at A. */
function table(a: Pen, tools: readonly string[], gap: string) {
  const shown = tools.slice(0, TOOLS_MAX)
  const room = TABLE_WIDTH / shown.length
  // Each tag is next to its own tool and covers no part of the next tool.
  const beside = Math.round(Math.min(24, room - 38))
  const at = shown.map((tool, i) => ({
    tool,
    x: Math.round(22 + room * (i + 0.4)),
    spin: TURNS[i % TURNS.length],
  }))
  const lying = at.map(
    ({ tool, x, spin }) =>
      `<g transform="translate(${x} 168)rotate(${spin})">${things[lookOf(tool)]?.(`${a.light} fill="none"`)}</g>`,
  )
  const shade = at.map(({ x }) => `M${x - 12} 187q18-7 36 0-18 7-36 0`).join('')
  const strings = at.map(({ x }) => `M${x + 4} 166q${beside / 2}-6 ${beside} 6`).join('')
  const tags = at.map(({ x }) => `M${x + beside} 173l4-4h12v16h-16ZM${x + beside + 4} 173v.1`).join('')
  const letters = at.map(({ x }, i) => `<text x="${x + beside + 8.5}" y="182">${'ABCDE'[i]}</text>`)
  return `<path ${a.lit} stroke-width="2" d="M-4 150H324V194H-4Z"/><path ${a.thin} d="M0 155H90M130 154H320M0 190H200M236 190H320M20 160H44M250 159H300"/><path ${a.ink} d="M-4 193H324V204H-4Z"/><path ${a.h3} d="${shade}"/><g fill="currentColor" stroke-width=".8">${lying.join('')}</g><path ${a.thin} d="${strings}"/><path fill="${gap}" d="${tags}"/><g font-family="serif" font-size="9.5" font-weight="700" text-anchor="middle" fill="currentColor" stroke="none">${letters.join('')}</g>`
}

/** The scene of a case, 320 × 200: the place, the tools on a table, and the missing object in red. */
export function scene(place: string, tools: readonly string[], theme: ArtTheme) {
  const own = colours[theme]
  const pen = penOf(`fill="${own.gap}" stroke="${own.red}" stroke-width="2.2"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" preserveAspectRatio="xMidYMax slice" color="${own.ink}" ${LINES}><defs><radialGradient id="lit" gradientUnits="userSpaceOnUse" cx="70" cy="20" r="330"><stop stop-color="${own.glow}"/><stop offset=".45" stop-color="${own.mid}"/><stop offset="1" stop-color="${own.far}"/></radialGradient>${hatchings(pen)}</defs><path ${pen.lit} ${pen.bare} d="M0 0H320V200H0Z"/>${stageOf(place)(pen, drawingChance(21))}${table(pen, tools, own.gap)}</svg>`.replace(
    /\n/g,
    '',
  )
}
