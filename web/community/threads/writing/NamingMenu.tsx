import { type ComponentType, lazy, Suspense } from 'react'
import type { NamingPlace } from './naming.ts'

const MentionMenu = lazy<ComponentType<{ place: NamingPlace }>>(() =>
  import('#web/community/mentions/MentionMenu.tsx').then(
    ({ MentionMenu }) => ({ default: MentionMenu }),
    // Where it can't be fetched names are words like any other.
    () => ({ default: () => null }),
  ),
)

/** Names to choose from, fetched with the first @. */
export const NamingMenu = ({ text = '', place }: { text: string | undefined; place: NamingPlace }) =>
  text.includes('@') && (
    <Suspense>
      <MentionMenu place={place} />
    </Suspense>
  )
