/** A post's number, as its file is called. */
export const CaseNumber = ({
  postId,
  isShort = false,
  className = 'whitespace-nowrap',
}: {
  postId: number
  isShort?: boolean
  className?: string
}) => <span className={`figures ${className}`}>{`${isShort ? '' : '사건 '}제 ${postId}호`}</span>
