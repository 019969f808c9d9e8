/** What stands in the columns, for the eye: each figure says its own name to those who can't see them. */
export const PostColumnHeads = () => (
  <div
    aria-hidden
    className="post-columns border-rule border-y py-2 text-center text-faded text-sm max-wide:hidden"
  >
    <span className="text-left">제목</span>
    <span>조회</span>
    <span>추천</span>
    <span>작성자</span>
    <span>날짜</span>
  </div>
)
