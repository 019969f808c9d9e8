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

/** The address of a tool's silhouette. All tools of a case share one file. */
export const toolHref = (tools: readonly string[], index: number, theme: ArtTheme) =>
  `/art/tools.svg?${query({ tools: tools.join('|'), theme })}#tool-${index}`

/** The address of a place's silhouette. All places of a case share one file. */
export const placeHref = (places: readonly string[], index: number, theme: ArtTheme) =>
  `/art/places.svg?${query({ places: places.join('|'), theme })}#place-${index}`

interface Suspect {
  label: string
  /** The suspect's description, which contains the trait to be drawn. */
  note: string
}
/** The address of a suspect's portrait. All suspects of a case share one file, so a page requests one. */
export const portraitHref = (suspects: readonly Suspect[], index: number, theme: ArtTheme) =>
  `/art/portraits.svg?${query({
    people: suspects.map(({ label, note }) => `${label}~${note}`).join('|'),
    theme,
  })}#person-${index}`
