import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { sceneHref } from '#contract/puzzles/motifs.ts'
import { Art } from '#web/ui/art/Art.tsx'

const labelsOf = (slots: DailyCase['slots'], key: string) =>
  slots.find(slot => slot.key === key)?.options.map(({ label }) => label) ?? []

/** What a case's scene is drawn from: its first place and its tools. */
export const sceneOf = (slots: DailyCase['slots']) => ({
  place: labelsOf(slots, 'place')[0] ?? '',
  tools: labelsOf(slots, 'tool'),
})

/** The scene of a case: the place, the tools on the table, and the missing thing in red. */
export const CaseScene = ({ place, tools }: ReturnType<typeof sceneOf>) => (
  <div className="case-scene">
    <Art href={theme => sceneHref(place, tools, theme)} width={640} height={400} />
  </div>
)
