import { hrefOf } from '#contract/site-map.ts'
import { Plus } from '#web/ui/icons/icons.ts'

/** A tile at the end of a shelf that invites to a series of one's own. It is as high as the covers. */
export const OwnSeriesTile = () => (
  <li className="own-series">
    <a
      href={hrefOf('newSeries')}
      className="grid aspect-2/3 w-full place-content-center justify-items-center gap-2 border border-edge border-dashed text-center font-book font-semibold hover:border-ink hover:text-stamp"
    >
      <Plus size={22} />내 작품 연재하기
    </a>
  </li>
)
