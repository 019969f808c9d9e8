import { portraitHref } from '#contract/puzzles/daily/case-art.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Art } from '#web/ui/art/Art.tsx'

/** A question about today's suspects with their faces. A press on a face opens the case at its suspects. */
export const FirstImpression = ({ suspects }: { suspects: { label: string; note: string }[] }) => (
  <div className="impression">
    <p className="py-3 font-book font-semibold text-xl">첫인상으로는 누가 수상합니까?</p>
    <ul>
      {suspects.map(({ label }, index) => (
        <li key={label}>
          <a href={`${hrefOf('daily')}#suspects`}>
            <Art href={theme => portraitHref(suspects, index, theme)} width={240} height={180} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
