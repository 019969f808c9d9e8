import { type Scene, sceneHref } from '#contract/puzzles/daily/case-art.ts'
import { Art } from '#web/ui/art/Art.tsx'

/** The scene of a case: the place, the tools on the table, and the missing thing in red. */
export const CaseScene = ({ scene }: { scene: Scene }) => (
  <div className="case-scene">
    <Art href={theme => sceneHref(scene, theme)} width={640} height={400} />
  </div>
)
