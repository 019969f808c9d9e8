import { useId, useRef, useState } from 'react'
import { claimFileTypes, claimFileWords } from '#contract/trust/takedowns/rights-rules.ts'
import type { ReceiptKey } from '#web/trust/receipts/receipt-key.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { filesProblem, sendClaimFile, sizeWords } from './claim-files.ts'

interface Chosen {
  files: File[]
  onChange(files: File[]): void
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Selects files that prove a claim. They are sent together with it. */
export function ClaimFileField({ files, onChange, room }: Chosen & { room?: number }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const problem = filesProblem(files, room)
  function leaveOut(file: File) {
    onChange(files.filter(other => other !== file))
    input.current?.focus()
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        증빙 자료 (선택)
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={claimFileTypes.join(',')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])].filter(
            file => !files.some(other => keyOf(other) === keyOf(file)),
          )
          onChange([...files, ...chosen])
          // Lets the same file be selected again after it was removed.
          target.value = ''
        }}
        className="block min-h-11 w-full border border-edge bg-card p-1.5 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:border file:border-edge file:bg-sunken file:px-3 file:text-ink aria-invalid:border-stamp"
      />
      {files.length > 0 && (
        <ul className="mt-1 divide-y divide-line border-line border-b text-sm">
          {files.map(file => (
            <li key={keyOf(file)} className="flex items-center gap-2">
              <span className="min-w-0 grow break-all py-1">
                {file.name} <span className="figures text-faded">{sizeWords(file.size)}</span>
              </span>
              <Button size="small" className="my-1" onClick={() => leaveOut(file)}>
                삭제<span className="sr-only"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div id={`${id}-note`} className="mt-1 min-h-5 text-faded text-sm leading-5">
        {problem ? <Message kind="alert">{problem}</Message> : `${claimFileWords} 관리자에게만 보입니다.`}
      </div>
    </div>
  )
}

/** Sends proof later, such as of court proceedings. */
export function MoreFiles({
  claimKey,
  room,
  onSent,
}: {
  claimKey: ReceiptKey
  room: number
  onSent(): void
}) {
  const [files, setFiles] = useState<File[]>([])
  const sending = useFailingAction(async () => {
    let left = files
    for (const file of files) {
      await sendClaimFile(claimKey, file)
      left = left.filter(other => other !== file)
      setFiles(left)
    }
    toast.success('자료를 보냈습니다.')
    onSent()
  })
  return (
    <div className="mt-6 space-y-2">
      <ClaimFileField files={files} onChange={setFiles} room={room} />
      {sending.failure && <Message kind="alert">{sending.failure}</Message>}
      {files.length > 0 && (
        <Button
          pending={sending.pending}
          aria-disabled={filesProblem(files, room) !== undefined}
          onClick={() => sending.run()}
        >
          자료 보내기
        </Button>
      )}
    </div>
  )
}
