/** Column headings for sighted readers. For screen readers each figure has its own label. */
export const PostColumnHeads = () => (
  <div
    aria-hidden
    className="post-columns border-rule border-y py-2 text-right text-faded text-sm max-wide:hidden"
  >
    <span className="col-span-2 text-left">제목</span>
    <span>조회</span>
    <span>추천</span>
    <span className="pl-5 text-left">작성자</span>
    <span>날짜</span>
  </div>
)
