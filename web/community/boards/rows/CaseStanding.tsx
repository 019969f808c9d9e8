import { useStanding } from './standings.ts'

/** What the viewer made of a case, stamped over it. Nothing until it is known who reads. */
export function CaseStanding({
  postId,
  className = 'case-standing',
}: {
  postId: number
  className?: string
}) {
  const standing = useStanding(postId)
  if (!standing) return null
  return standing === 'solved' ? (
    <span className={`${className} text-solved`}>해결</span>
  ) : (
    <span className={`${className} text-faded`}>포기</span>
  )
}
