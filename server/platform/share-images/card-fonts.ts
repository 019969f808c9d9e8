import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font } from 'harfbuzzjs'

/** The fonts of cards. They come from npm packages, so cards don't depend on the system's fonts. */
const files = {
  // All Hangul, Latin letters and punctuation.
  title: '@expo-google-fonts/nanum-myeongjo/800ExtraBold/NanumMyeongjo_800ExtraBold.ttf',
  small: '@expo-google-fonts/nanum-myeongjo/700Bold/NanumMyeongjo_700Bold.ttf',
  // Hanja and kana, which the other fonts lack.
  hanja: '@expo-google-fonts/shippori-antique/400Regular/ShipporiAntique_400Regular.ttf',
  // A monochrome font, like the rest of the card.
  emoji: '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
}

export interface CardFont {
  font: Font
  /** Units per em of the font's outlines. */
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

/** Loads the fonts for the first card. They take 14 MB of memory. */
export const cardFonts = () => (opened ??= openAll())
