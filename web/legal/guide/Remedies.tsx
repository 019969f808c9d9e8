const remedies = [
  ['개인정보분쟁조정위원회', '1833-6972', 'https://www.kopico.go.kr'],
  ['개인정보침해신고센터', '118', 'https://privacy.kisa.or.kr'],
  ['대검찰청', '1301', 'https://www.spo.go.kr'],
  ['경찰청', '182', 'https://ecrm.police.go.kr'],
] as const

/** Article 10: the authorities that a reader may turn to. */
export function Remedies() {
  return (
    <>
      <h2>제10조 (권익침해 구제 방법)</h2>
      <p>개인정보 침해로 구제가 필요하면 아래 기관에 분쟁 해결이나 상담을 신청할 수 있습니다.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">기관</th>
            <th scope="col">전화(국번 없이)</th>
            <th scope="col">누리집</th>
          </tr>
        </thead>
        <tbody>
          {remedies.map(([name, telephone, address]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{telephone}</td>
              <td>
                <a href={address}>{address.replace('https://', '')}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        열람, 정정과 삭제, 처리정지 요구에 대한 처분이나 부작위로 권리나 이익을 침해받은 사람은 행정심판법에
        따라 행정심판을 청구할 수 있습니다.
      </p>
    </>
  )
}
