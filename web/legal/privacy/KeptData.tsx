import { keptData } from './kept-data.ts'

/** Article 1: the table of all stored data. */
export function KeptData() {
  return (
    <>
      <h2>제1조 (처리하는 개인정보의 항목, 목적, 근거와 보유 기간)</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">항목</th>
            <th scope="col">목적</th>
            <th scope="col">처리 근거</th>
            <th scope="col">보유 기간</th>
          </tr>
        </thead>
        <tbody>
          {keptData.map(({ what, why, ground, until }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{why}</td>
              <td>{ground}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        처리 근거는 개인정보 보호법 제15조 제1항 제4호(계약의 체결과 이행), 제6호(정당한 이익), 제2호(법령상
        의무의 준수)입니다. 사이트는 위 목적 밖으로 개인정보를 이용하지 않으며, 목적이 바뀌면 법에 따라 필요한
        조치를 합니다. 사이트는 이용자의 관심이나 성향을 분석하지 않으며, 민감정보와 고유식별정보를 수집하지
        않습니다.
      </p>
    </>
  )
}
