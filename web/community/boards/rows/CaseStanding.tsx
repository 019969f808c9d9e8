import { useStanding } from './standings.ts'

/** The viewer's standing with a case, as a stamp. Nothing renders until the viewer is known. */
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
