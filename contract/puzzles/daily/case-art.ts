import type { ArtTheme } from '#contract/puzzles/motifs.ts'

const query = (parts: Record<string, string>) => new URLSearchParams(parts).toString()

/** The source of a case's scene: its first place and its tools. */
export interface Scene {
  place: string
  tools: string[]
}

export function sceneOf(slots: readonly { key: string; options: readonly { label: string }[] }[]): Scene {
  const labelsOf = (key: string) =>
    slots.find(slot => slot.key === key)?.options.map(({ label }) => label) ?? []
  return { place: labelsOf('place')[0] ?? '', tools: labelsOf('tool') }
}

export const sceneHref = ({ place, tools }: Scene, theme: ArtTheme) =>
  `/art/scene.svg?${query({ place, tools: tools.join('|'), theme })}`

/** A tool's silhouette. All tools of a case are one file. */
export const toolHref = (tools: readonly string[], index: number, theme: ArtTheme) =>
  `/art/tools.svg?${query({ tools: tools.join('|'), theme })}#tool-${index}`

/** A place's silhouette. All places of a case are one file. */
export const placeHref = (places: readonly string[], index: number, theme: ArtTheme) =>
  `/art/places.svg?${query({ places: places.join('|'), theme })}#place-${index}`

interface Suspect {
  label: string
  /** It contains the words of the suspect's trait. */
  note: string
}
/** The portrait of one suspect. All suspects of a case are one file, so a page asks for one. */
export const portraitHref = (suspects: readonly Suspect[], index: number, theme: ArtTheme) =>
  `/art/portraits.svg?${query({
    people: suspects.map(({ label, note }) => `${label}~${note}`).join('|'),
    theme,
  })}#person-${index}`
