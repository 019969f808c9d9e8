import { useState } from 'react'
import type { ClaimDetail } from '#contract/trust/takedowns/rights.ts'
import { DownloadDialog } from '#web/admin/parts/DownloadDialog.tsx'
import { sizeWords } from '#web/trust/takedowns/claim-files.ts'
import { Button } from '#web/ui/controls/Button.tsx'

/** Files of a claim. They can be downloaded, but are never displayed on a page of the site. */
export function ClaimFiles({ files }: { files: ClaimDetail['files'] }) {
  const [wanted, setWanted] = useState<ClaimDetail['files'][number] | null>(null)
  return (
    <div className="mt-4">
      <p id="claim-files" className="font-semibold text-sm">
        증빙 자료
      </p>
      <p className="text-faded text-sm">
        모르는 사람이 보낸 파일입니다. 내려받은 기록은 사유와 함께 조치 기록에 남습니다.
      </p>
      <ul aria-labelledby="claim-files" className="mt-1 space-y-2">
        {files.map(file => (
          <li key={file.fileId}>
            <Button size="small" className="max-w-full" onClick={() => setWanted(file)}>
              <span className="break-all py-1">
                {file.name} <span className="figures">{sizeWords(file.bytes)}</span>
              </span>
              <span className="sr-only"> 내려받기</span>
            </Button>
          </li>
        ))}
      </ul>
      {wanted && (
        <DownloadDialog
          path="/api/admin/claim/file"
          body={{ fileId: wanted.fileId }}
          name={wanted.name}
          hint="예: 권리 증명 확인"
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  )
}
