import { useState } from 'react'
import { DownloadDialog } from '#web/admin/parts/DownloadDialog.tsx'
import { Button } from '#web/ui/controls/Button.tsx'

/** Downloads the whole log. */
export function LogFile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" onClick={() => setOpen(true)}>
        CSV로 내려받기
      </Button>
      <span className="text-faded text-sm">내려받은 기록은 사유와 함께 조치 기록에 남습니다.</span>
      {isOpen && (
        <DownloadDialog
          path="/api/admin/log.csv"
          name="danseo-log.csv"
          hint="예: 9월 정기 점검 자료"
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
