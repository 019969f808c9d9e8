import { hrefOf } from '#contract/site-map.ts'

/** Article 7: the rights of members and how to exercise them. */
export function MemberRights() {
  return (
    <>
      <h2>제7조 (이용자와 법정대리인의 권리와 행사 방법)</h2>
      <ul>
        <li>
          <strong>열람과 전송</strong>: 내 정보의 <strong>내 데이터 내보내기</strong>로, 저장된 자신의 정보를
          모두 파일로 받을 수 있습니다.
        </li>
        <li>
          <strong>정정</strong>: 글은 직접 고칠 수 있고, 직접 고칠 수 없는 정보는{' '}
          <a href={hrefOf('inquiry')}>문의</a>로 정정을 요청할 수 있습니다.
        </li>
        <li>
          <strong>삭제</strong>: 글, 댓글, 리뷰, 알림을 직접 삭제할 수 있고, <strong>회원 탈퇴</strong>로
          개인정보를 모두 삭제할 수 있습니다.
        </li>
        <li>
          <strong>처리정지와 동의 철회</strong>: <a href={hrefOf('inquiry')}>문의</a>로 요청할 수 있습니다.
        </li>
      </ul>
      <p>
        신고가 공개한 기준에 이르면 글을 프로그램이 먼저 가리거나 새 회원의 글쓰기를 잠시 멈추며, 이는
        자동화된 결정입니다. 기준은 <a href={`${hrefOf('guide')}#hiding`}>운영 원칙</a>에 있습니다. 회원은{' '}
        <a href={hrefOf('record')}>조치 기록</a>에서 사유를 보고, 이의를 제기하여 사람이 다시 살펴보게 할 수
        있습니다. 이용이 정지된 회원도 데이터를 내보내고, 이의를 제기하고, 탈퇴할 수 있습니다.
      </p>
      <p>
        사이트는 요청을 받은 날부터 10일 안에 조치하고 결과를 알립니다. 법정대리인이나 위임을 받은 사람도
        위임장을 내고 권리를 행사할 수 있습니다. 사이트는 요청한 사람이 본인이거나 정당한 대리인인지 확인하며,
        법률에 정한 사유가 있으면 그 까닭을 알리고 요청을 제한하거나 거절할 수 있습니다.
      </p>
    </>
  )
}
