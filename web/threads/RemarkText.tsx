import { useSettings } from '../settings.ts'
import { Spoiler } from '../spoilers/Spoiler.tsx'
import { type PlainPart, remarkParts } from './remark-parts.ts'

function Address({ href }: { href: string }) {
  const { siteUrl } = useSettings()
  const away = !href.startsWith(`${siteUrl}/`) && { rel: 'nofollow ugc noopener', target: '_blank' }
  return (
    <a href={href} {...away}>
      {href}
    </a>
  )
}

const plain = (parts: PlainPart[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  parts.map((part, index) => (typeof part === 'string' ? part : <Address key={index} href={part.link} />))

/** Plain text as it was written: its lines, its addresses as links, its spoilers covered. */
export function RemarkText({ text }: { text: string }) {
  return (
    <p>
      {remarkParts(text).map((part, index) => {
        if (typeof part === 'string') return part
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        if ('spoiler' in part) return <Spoiler key={index}>{plain(part.spoiler)}</Spoiler>
        return plain([part])
      })}
    </p>
  )
}
