import { browserApi } from '../api/browser-api.ts'
import { Button } from '../ui/Button.tsx'
import { useAction } from '../ui/use-action.ts'
import { Download } from './own-icons.ts'

/** Long enough for the slowest browser to have begun the download. */
const KEPT_MS = 60_000

/** The call needs the bearer header, which a plain link to it wouldn't send. */
async function download() {
  const data = await browserApi('GET /api/user/export')
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'danseo.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

export function OwnDataButton() {
  const { run, pending } = useAction(download)
  return (
    <>
      <p className="mb-3 text-sm">
        회원 정보와 내가 쓴 글, 댓글, 리뷰, 추천, 스크랩, 해결 기록까지 저장된 모든 것을 JSON 파일 하나로
        내려받습니다.
      </p>
      <Button pending={pending} onClick={() => run()}>
        <Download size={18} />내 데이터 내보내기
      </Button>
    </>
  )
}
