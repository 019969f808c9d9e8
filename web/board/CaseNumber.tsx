/** A post's number, as its file is called. */
export function CaseNumber({ postId, isShort = false }: { postId: number; isShort?: boolean }) {
  return (
    <span className="figures whitespace-nowrap">
      {isShort ? '' : '사건 '}제 {postId}호
    </span>
  )
}
