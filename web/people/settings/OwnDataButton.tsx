import { browserApi } from '#web/app/api/browser-api.ts'
import { Download } from '#web/people/account-home/own-icons.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { saveFile } from '#web/ui/feedback/save-file.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'

async function download() {
  const data = await browserApi('GET /api/user/export')
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(file, 'danseo.json')
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
