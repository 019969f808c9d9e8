import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font } from 'harfbuzzjs'

/** The faces of a card, of packages: what is installed on the machine has no part in it. */
const files = {
  // All Hangul, Latin, signs.
  title: '@expo-google-fonts/nanum-myeongjo/800ExtraBold/NanumMyeongjo_800ExtraBold.ttf',
  small: '@expo-google-fonts/nanum-myeongjo/700Bold/NanumMyeongjo_700Bold.ttf',
  // Hanja and kana, which the others don't have.
  hanja: '@expo-google-fonts/shippori-antique/400Regular/ShipporiAntique_400Regular.ttf',
  // Drawn in ink, as all else.
  emoji: '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
}

export interface CardFont {
  font: Font
  /** Of its letters' square, in which its outlines are given. */
  unit: number
  has(character: string): boolean
}

export type CardFonts = Record<keyof typeof files, CardFont>

async function open(file: string): Promise<CardFont> {
  const face = new Face(new Blob(await readFile(fileURLToPath(import.meta.resolve(file)))))
  const font = new Font(face)
  const known = new Set(face.collectUnicodes())
  return { font, unit: face.upem, has: character => known.has(character.codePointAt(0) as number) }
}

let opened: Promise<CardFonts> | undefined

async function openAll() {
  const names = Object.keys(files) as (keyof typeof files)[]
  const fonts = await Promise.all(names.map(async name => [name, await open(files[name])] as const))
  return Object.fromEntries(fonts) as CardFonts
}

/** Opened with the first card: 14 MB that a server without readers does without. */
export const cardFonts = () => (opened ??= openAll())
