import { mentionPieces } from '#contract/community/mentions/mention-rules.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { Spoiler } from '#web/community/spoilers/Spoiler.tsx'
import { type PlainPart, textParts } from './text-parts.ts'

function Address({ href }: { href: string }) {
  const { siteUrl } = useSettings()
  const away = !href.startsWith(`${siteUrl}/`) && { rel: 'nofollow ugc noopener', target: '_blank' }
  return (
    <a href={href} {...away}>
      {href}
    </a>
  )
}

/** Text in which mentions link to their members. */
function named(words: string, mentions: Mention[] | undefined, key: number) {
  if (!mentions) return words
  return mentionPieces(words, mentions).map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <a key={`${key}-${index}`} href={hrefOf('member', piece)}>
        @{piece.nickname}
      </a>
    ),
  )
}

const plain = (parts: PlainPart[], mentions: Mention[] | undefined) =>
  parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    typeof part === 'string' ? named(part, mentions, index) : <Address key={index} href={part.link} />,
  )

/** Plain text with its line breaks, links for addresses, and covered spoilers. */
export function ThreadItemText({ text, mentions }: { text: string; mentions?: Mention[] | undefined }) {
  return (
    <p>
      {textParts(text).map((part, index) => {
        if (typeof part === 'string') return named(part, mentions, index)
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        if ('spoiler' in part) return <Spoiler key={index}>{plain(part.spoiler, mentions)}</Spoiler>
        return plain([part], mentions)
      })}
    </p>
  )
}
