import { type ComponentType, lazy, Suspense } from 'react'
import type { NamingPlace } from './naming.ts'

const MentionMenu = lazy<ComponentType<{ place: NamingPlace }>>(() =>
  import('#web/community/mentions/MentionMenu.tsx').then(
    ({ MentionMenu }) => ({ default: MentionMenu }),
    // If the code can't be fetched, names stay plain text.
    () => ({ default: () => null }),
  ),
)

/** The mention menu, fetched at the first @. */
export const NamingMenu = ({ text = '', place }: { text: string | undefined; place: NamingPlace }) =>
  text.includes('@') && (
    <Suspense>
      <MentionMenu place={place} />
    </Suspense>
  )
