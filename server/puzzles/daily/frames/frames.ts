import { bakery } from './bakery.ts'
import { ferry } from './ferry.ts'
import type { CaseFrame } from './frame.ts'
import { gallery } from './gallery.ts'
import { goMatch } from './go-match.ts'
import { headHouse } from './head-house.ts'
import { hotSpring } from './hot-spring.ts'
import { lighthouse } from './lighthouse.ts'
import { mountainLodge } from './mountain-lodge.ts'
import { nightTrain } from './night-train.ts'
import { observatory } from './observatory.ts'
import { oldLibrary } from './old-library.ts'
import { radio } from './radio.ts'
import { theatre } from './theatre.ts'

/** Dark and light settings alternate, so that consecutive cases rarely have the same tone. */
export const frames: readonly CaseFrame[] = [
  mountainLodge,
  bakery,
  nightTrain,
  headHouse,
  theatre,
  observatory,
  ferry,
  gallery,
  hotSpring,
  goMatch,
  lighthouse,
  oldLibrary,
  radio,
]
